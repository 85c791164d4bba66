// Writes the sprites of all used icons: npm run draw
import { writeFileSync } from 'node:fs';
import { iconSprite, SPRITES } from './icon-sprite.ts';

for (const { file, names } of SPRITES) writeFileSync(file, iconSprite(names));
