import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { officeIconNames } from '#src/backoffice/icon/icon-names.ts';
import { iconNames } from '#src/ui/icon/icon-names.ts';

/** The sprites of the site and of the back office: where each is kept, and what is in it. */
export const SPRITES = [
  { file: new URL('../../src/ui/icon/icons.svg', import.meta.url), names: iconNames },
  { file: new URL('../../src/backoffice/icon/icons.svg', import.meta.url), names: officeIconNames },
];

const require = createRequire(import.meta.url);

/** The sprite of these icons, as SVG, drawn from the icon package. */
export function iconSprite(names: readonly string[]): string {
  const symbols = names.map((name) => {
    const svg = readFileSync(
      require.resolve(`@phosphor-icons/core/assets/regular/${name}.svg`),
      'utf8',
    );
    const shapes = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
    return `<symbol id="${name}" viewBox="0 0 256 256">${shapes}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`;
}
