/** The number of letters to change, add or remove to turn one word into the other. */
function distance(one: string, other: string): number {
  let line = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = line[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, line[j]! + 1, next[j - 1]! + 1));
    }
    line = next;
  }
  return line.at(-1)!;
}

/** The name that was probably meant by this word: at most a third of its letters differ. */
export function nearest(word: string, names: Iterable<string>): string | undefined {
  const given = word.trim().toLowerCase().slice(0, 120);
  let best: { name: string; edits: number } | undefined;
  for (const name of names) {
    const edits = distance(given, name.toLowerCase());
    if (edits <= Math.max(given.length, name.length) / 3 && edits < (best?.edits ?? Infinity))
      best = { name, edits };
  }
  return best?.name;
}
