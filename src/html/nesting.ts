import { Parser } from 'htmlparser2';

const PIECE = 16 * 1024;

/** Whether elements are nested more than `levels` deep; stops reading at the first that is. */
export function isDeeperThan(html: string, levels: number): boolean {
  if (hasAtMost(html, '<', levels)) return false;
  let depth = 0;
  let deepest = 0;
  const parser = new Parser({
    onopentag() {
      depth += 1;
      deepest = Math.max(deepest, depth);
    },
    onclosetag() {
      depth -= 1;
    },
  });
  for (let offset = 0; offset < html.length && deepest <= levels; offset += PIECE)
    parser.write(html.slice(offset, offset + PIECE));
  return deepest > levels;
}

function hasAtMost(text: string, character: string, most: number): boolean {
  let at = -1;
  for (let found = 0; found <= most; found++) {
    at = text.indexOf(character, at + 1);
    if (at < 0) return true;
  }
  return false;
}
