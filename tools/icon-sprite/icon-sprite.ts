import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { iconNames } from '#src/ui/icon/icon-names.ts';

/** Where the sprite is stored. */
export const SPRITE = new URL('../../src/ui/icon/icons.svg', import.meta.url);

const require = createRequire(import.meta.url);

/** The sprite of all used icons, as SVG, generated from the icon package. */
export function iconSprite(): string {
  const symbols = iconNames.map((name) => {
    const svg = readFileSync(
      require.resolve(`@phosphor-icons/core/assets/regular/${name}.svg`),
      'utf8',
    );
    const shapes = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
    return `<symbol id="${name}" viewBox="0 0 256 256">${shapes}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`;
}
