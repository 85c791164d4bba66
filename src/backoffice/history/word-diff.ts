/** A run of words that both texts have, or only the later or the earlier one. */
export interface Part {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Differences of more words than this are shown as one text replacing another; computing them would take seconds. */
const MOST_EDITS = 800;

const wordsOf = (text: string): string[] =>
  text.match(/\s+|\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

/** Merges runs of the same kind. */
function joined(parts: Part[]): Part[] {
  const runs: Part[] = [];
  for (const { kind, text } of parts) {
    const last = runs.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text) runs.push({ kind, text });
  }
  return runs;
}

/** The fewest words to remove and add (Myers 1986), or undefined if there are too many. */
function edits(a: string[], b: string[]): Part[] | undefined {
  const most = Math.min(a.length + b.length, MOST_EDITS);
  const reached: Int32Array[] = [];
  let furthest = new Int32Array(2 * most + 3);
  const at = (k: number) => k + most + 1;
  for (let d = 0; d <= most; d++) {
    reached.push(furthest.slice());
    for (let k = -d; k <= d; k += 2) {
      const down = k === -d || (k !== d && furthest[at(k - 1)]! < furthest[at(k + 1)]!);
      let x = down ? furthest[at(k + 1)]! : furthest[at(k - 1)]! + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      furthest[at(k)] = x;
      if (x >= a.length && x - k >= b.length) return backtrack(a, b, reached, at);
    }
    furthest = furthest.slice();
  }
  return undefined;
}

function backtrack(
  a: string[],
  b: string[],
  reached: Int32Array[],
  at: (k: number) => number,
): Part[] {
  const parts: Part[] = [];
  let [x, y] = [a.length, b.length];
  for (let d = reached.length - 1; d >= 0; d--) {
    const furthest = reached[d]!;
    const k = x - y;
    const down = k === -d || (k !== d && furthest[at(k - 1)]! < furthest[at(k + 1)]!);
    const from = d === 0 ? 0 : furthest[at(down ? k + 1 : k - 1)]!;
    const fromY = d === 0 ? 0 : from - (down ? k + 1 : k - 1);
    while (x > from && y > fromY) {
      parts.push({ kind: 'same', text: a[--x]! });
      y--;
    }
    if (d === 0) break;
    if (down) parts.push({ kind: 'added', text: b[--y]! });
    else parts.push({ kind: 'removed', text: a[--x]! });
  }
  return parts.reverse();
}

/** The readable difference of two texts: the words that were removed and added, among the unchanged ones. */
export function wordDiff(before: string, after: string): Part[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const between = edits(left, right) ?? [
    { kind: 'removed', text: left.join('') },
    { kind: 'added', text: right.join('') },
  ];
  return joined([
    { kind: 'same', text: a.slice(0, start).join('') },
    ...readable(joined(between)),
    { kind: 'same', text: a.slice(a.length - end).join('') },
  ]);
}

/** Single spaces and punctuation between two changes are merged into them: one phrase for another, not word by word. */
function readable(parts: Part[]): Part[] {
  const out: Part[] = [];
  let run: Part[] = [];
  const close = () => {
    const side = (kind: Part['kind']) =>
      run
        .filter((part) => part.kind === kind || part.kind === 'same')
        .map(({ text }) => text)
        .join('');
    // The last part of an unchanged run is not part of the change.
    const tail = run.at(-1)?.kind === 'same' ? run.pop() : undefined;
    if (run.length > 0)
      out.push({ kind: 'removed', text: side('removed') }, { kind: 'added', text: side('added') });
    if (tail) out.push(tail);
    run = [];
  };
  for (const part of parts) {
    if (part.kind !== 'same' || (run.length > 0 && /^[^\p{L}\p{N}]{1,2}$/u.test(part.text)))
      run.push({ ...part });
    else {
      close();
      out.push(part);
    }
  }
  close();
  return out;
}
