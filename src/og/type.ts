import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import { standIns } from '#src/pdf/stand-ins.ts';
import { r1 } from '#src/ui/art/svg.ts';

/** The fonts in which pictures are set. */
export type Face = 'serif' | 'sans';

// In order of preference for a character. A picture uses only these fonts, never the machine's own.
const FILES: Record<Face, string[]> = {
  serif: [
    '@fontsource/newsreader/files/newsreader-latin-500-normal.woff',
    '@fontsource/newsreader/files/newsreader-latin-ext-500-normal.woff',
  ],
  sans: [
    '@fontsource/public-sans/files/public-sans-latin-600-normal.woff',
    '@fontsource/public-sans/files/public-sans-latin-ext-600-normal.woff',
  ],
};
const { resolve } = createRequire(import.meta.url);
const opened = new Map<string, opentype.Font>();

function fontAt(file: string): opentype.Font {
  let font = opened.get(file);
  if (!font) {
    const bytes = readFileSync(resolve(file));
    font = opentype.parse(
      bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
    );
    opened.set(file, font);
  }
  return font;
}

const fontFor = (letter: string, face: Face) =>
  FILES[face].map(fontAt).find((font) => font.charToGlyphIndex(letter) > 0);

/**
 * A text as both fonts can draw it, with single spaces: rare letters as those that they stand for; scripts other than
 * Latin, emoji and control characters are left out rather than drawn as empty boxes.
 */
export function drawable(text: string): string {
  const isShown = (letter: string) => !!fontFor(letter, 'serif') && !!fontFor(letter, 'sans');
  const letters = [...standIns(text.normalize('NFC').replace(/\s/g, ' '), isShown)].filter(isShown);
  return letters.join('').replace(/ +/g, ' ').trim();
}

// Relative steps between rounded points: half the bytes of absolute ones. The library's own toPathData also writes
// NaN for a coordinate next to zero.
function dataOf(steps: opentype.PathCommand[]): string {
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  const pair = (u: number, v: number) => `${r1(tenth(u) - x)} ${r1(tenth(v) - y)}`;
  return steps
    .map((step) => {
      if (step.type === 'Z') {
        [x, y] = [startX, startY];
        return 'z';
      }
      const end = pair(step.x, step.y);
      let data = `${step.type.toLowerCase()}${end}`;
      if (step.type === 'L' && end === '0 0') return '';
      if (step.type === 'Q') data = `q${pair(step.x1, step.y1)} ${end}`;
      if (step.type === 'C') data = `c${pair(step.x1, step.y1)} ${pair(step.x2, step.y2)} ${end}`;
      if (step.type === 'M') {
        [startX, startY] = [tenth(step.x), tenth(step.y)];
        data = `M${r1(startX)} ${r1(startY)}`;
      }
      [x, y] = [tenth(step.x), tenth(step.y)];
      return data;
    })
    .join('')
    .replace(/ -/g, '-');
}
const tenth = (n: number) => Math.round(n * 10) / 10;

/**
 * Sets one line as outlines, so that it looks the same on every machine.
 * @param text what {@link drawable} returned
 * @param x left end in user units, or what `anchor` names
 * @param y base line
 */
export function outline(
  text: string,
  face: Face,
  size: number,
  x: number,
  y: number,
  anchor?: 'middle' | 'end',
): string {
  const runs: { font: opentype.Font; text: string }[] = [];
  for (const letter of text) {
    const font = fontFor(letter, face);
    const last = runs.at(-1);
    if (font && last?.font === font) last.text += letter;
    else if (font) runs.push({ font, text: letter });
  }
  const widths = runs.map((run) => run.font.getAdvanceWidth(run.text, size));
  const width = widths.reduce((sum, part) => sum + part, 0);
  let left = anchor === 'end' ? x - width : anchor === 'middle' ? x - width / 2 : x;
  return runs
    .map((run, i) => {
      const { commands } = run.font.getPath(run.text, left, y, size);
      left += widths[i]!;
      return dataOf(commands);
    })
    .join('');
}
