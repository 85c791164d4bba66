import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { iconNames } from './icon-names.ts';

const require = createRequire(import.meta.url);

/** The sprite of all used icons, drawn from the icon package. `node src/ui/icon/icon-sprite.ts` writes it to `icons.svg`. */
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

if (import.meta.main) writeFileSync(new URL('./icons.svg', import.meta.url), iconSprite());
