import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconSprite } from './icon-sprite.ts';

test('the committed sprite holds the icons that are named', () => {
  const committed = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8');
  expect(committed, 'run: node src/ui/icon/icon-sprite.ts').toBe(iconSprite());
});
