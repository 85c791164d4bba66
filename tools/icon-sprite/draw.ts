// Writes the sprite of all used icons: npm run draw
import { writeFileSync } from 'node:fs';
import { iconSprite, SPRITE } from './icon-sprite.ts';

writeFileSync(SPRITE, iconSprite());
