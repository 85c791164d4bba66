import { readFileSync } from 'node:fs';

/** The one place of the design's values. */
const TOKENS = new URL('../../src/ui/style/tokens.css', import.meta.url);
/** Where the colours are stored for what cannot read custom properties. */
export const VALUES = new URL('../../src/ui/style/tokens.ts', import.meta.url);

const HEX = /^#[0-9a-f]{6}$/i;
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The opaque colours among the tokens, by their names in camel case, in one theme. */
function coloursOf(css: string, theme: 'light' | 'dark'): Map<string, string> {
  const values = new Map<string, string>();
  for (const [, name, value] of css.matchAll(/^\s*--([\w-]+):\s*([^;]+);/gm)) {
    // The first value is the usual one; others are for preferences such as more contrast.
    if (values.has(name!)) continue;
    const [, light, dark] = /^light-dark\(([^,]+),\s*(.+)\)$/.exec(value!) ?? [];
    values.set(name!, (light === undefined ? value! : theme === 'light' ? light : dark!).trim());
  }
  const colours = new Map<string, string>();
  for (const [name, first] of values) {
    let value: string | undefined = first;
    for (let turns = 0; turns < 5 && value && !HEX.test(value); turns++)
      value = values.get(/^var\(--([\w-]+)\)$/.exec(value)?.[1] ?? '');
    if (value && HEX.test(value)) colours.set(camel(name), value.toUpperCase());
  }
  return colours;
}

/** The module of the colours, as `npm run draw` writes it. */
export function tokenValues(): string {
  const css = readFileSync(TOKENS, 'utf8');
  const themes = (['light', 'dark'] as const).map((theme) => {
    const lines = [...coloursOf(css, theme)].map(([name, value]) => `  ${name}: '${value}',\n`);
    return `export const ${theme.toUpperCase()} = {\n${lines.join('')}} as const;\n`;
  });
  return (
    '// Written by `npm run draw` from `tokens.css`: the colours for what cannot read its custom properties, such as\n' +
    '// files, mails and the back office’s theme. Change them there.\n\n' +
    themes.join('\n')
  );
}
