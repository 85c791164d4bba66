import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconSprite, SPRITE } from './icon-sprite.ts';

test('the committed sprite contains the listed icons', () => {
  const committed = readFileSync(SPRITE, 'utf8');
  expect(committed, 'npm run draw').toBe(iconSprite());
});
