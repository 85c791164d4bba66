import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconSprite, SPRITE } from './icon-sprite.ts';

test('the committed sprite holds the icons that are named', () => {
  const committed = readFileSync(SPRITE, 'utf8');
  expect(committed, 'npm run draw').toBe(iconSprite());
});
