/** Where a line may break: after spaces and dashes, and after hyphens unless a number follows. */
const BREAKS = /(?<= |–|-(?!\d))/;

/**
 * A text that is about to be drawn, with a line break before each range such as 2026–2033 within which a line would
 * end.
 * @param widthOf the width of a text on one line
 */
export function keepRanges(text: string, width: number, widthOf: (text: string) => number): string {
  if (!/\d–\d/.test(text) || widthOf(text) <= width) return text;
  let kept = '';
  let line = '';
  let taken = 0;
  for (const piece of text.split(BREAKS)) {
    const more = widthOf(piece);
    if (taken + more <= width) {
      line += piece;
      taken += more;
      continue;
    }
    const range = /\d–$/.test(line) && /^\d/.test(piece) ? (line.split(' ').at(-1) ?? '') : '';
    const before = line.slice(0, line.length - range.length);
    // A range that is longer than a line cannot be kept.
    const isKept = range !== '' && before !== '' && widthOf(range + piece) <= width;
    kept += isKept ? `${before.trimEnd()}\n` : line;
    line = isKept ? range + piece : piece;
    taken = widthOf(line);
  }
  return kept + line;
}
