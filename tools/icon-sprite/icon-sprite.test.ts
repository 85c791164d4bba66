import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconSprite, SPRITES } from './icon-sprite.ts';

test.each(SPRITES)(
  'the committed sprite $file.pathname holds the icons that are named',
  ({ file, names }) => {
    expect(readFileSync(file, 'utf8'), 'npm run draw').toBe(iconSprite(names));
  },
);
