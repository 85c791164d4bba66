import { type Advances, SANS, SERIF, widthOf } from './text-width.ts';

function wrap(words: string[], size: number, max: number, advances: Advances): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    if (!line || widthOf(longer, size, advances) <= max) {
      line = longer;
    } else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

const wordsOf = (text: string) => text.split(/\s+/);

/** Breaks a word that no line could hold into pieces that fit. */
function pieces(word: string, size: number, max: number, advances: Advances): string[] {
  if (widthOf(word, size, advances) <= max) return [word];
  const parts = [''];
  for (const letter of word) {
    const last = parts.length - 1;
    if (widthOf(parts[last] + letter, size, advances) > max) parts.push(letter);
    else parts[last] += letter;
  }
  return parts;
}

// Balances the lines: the narrowest measure that keeps their number.
function balance(words: string[], size: number, max: number): string[] {
  const count = wrap(words, size, max, SERIF).length;
  let low = max * 0.5;
  let high = max;
  for (let i = 0; i < 8; i++) {
    const middle = (low + high) / 2;
    if (wrap(words, size, middle, SERIF).length > count) low = middle;
    else high = middle;
  }
  return wrap(words, size, high, SERIF);
}

/**
 * Splits "Green Ammonia Market by Technology and Region: Forecast 2025-2032" into the name and its segmentation,
 * without the forecast or outlook, which is at the foot of the cover. A title that does not name a market is all
 * name.
 */
export function splitTitle(title: string): [name: string, cuts: string] {
  const match = title.match(/^(.*?\bMarkets?\b)[\s,:\u2013-]*(.*)$/i);
  if (!match || match[1]!.length > 70) return [title, ''];
  return [
    match[1]!,
    match[2]!.replace(/[:,]?\s*(global )?(forecast|outlook)\b.*$/i, '').replace(/^by /i, 'By '),
  ];
}

/**
 * The largest of seven sizes at which the name fits into 5 lines and `height` user units; at 19 it is cut after 6
 * lines.
 */
export function fitName(name: string, height: number): { size: number; lines: string[] } {
  const max = 250;
  const words = wordsOf(name);
  for (const size of [36, 33, 30, 27, 24, 21.5, 19]) {
    const lines = balance(words, size, max);
    const narrow = lines.every((line) => widthOf(line, size, SERIF) <= max);
    if (narrow && lines.length <= 5 && lines.length * size * 1.06 <= height) return { size, lines };
  }
  const parts = words.flatMap((word) => pieces(word, 19, max, SERIF));
  const lines = wrap(parts, 19, max, SERIF);
  if (lines.length > 6) lines[5] = `${lines[5]!.replace(/\s+\S*$/, '')}…`;
  return { size: 19, lines: lines.slice(0, 6) };
}

/** The segmentation in up to three lines of 11.5, fewer if `height` user units hold fewer. */
export function fitCuts(cuts: string, height: number): string[] {
  const words = wordsOf(cuts).flatMap((word) => pieces(word, 11.5, 240, SANS));
  const lines = wrap(words, 11.5, 240, SANS);
  const shown = lines.slice(0, Math.min(3, Math.max(1, Math.floor(height / 15))));
  if (lines.length > shown.length) {
    const last = shown
      .pop()!
      .replace(/[\s,;:]+\S*$/, '')
      .replace(/\s(and|of|by|the)$/, '');
    shown.push(`${last}…`);
  }
  return shown;
}

/** One line of the cover's small text, cut to 250 user units. */
export function fitLabel(label: string): string {
  const [line, rest] = pieces(label, 11, 250, SANS);
  return rest ? `${line!.slice(0, -2)}…` : line!;
}
