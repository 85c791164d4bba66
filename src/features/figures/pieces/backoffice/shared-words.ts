/** Shorter runs of words are in both texts by chance. */
const RUN = 3;

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);
const bare = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** A text split into stretches that the other text contains as well, in runs of three words or more, and the rest. */
export function sharedWords(text: string, other: string): { words: string; isShared: boolean }[] {
  const [own, theirs] = [wordsOf(text), wordsOf(other).map(bare)];
  const runs = new Set<string>();
  for (let i = 0; i + RUN <= theirs.length; i++) runs.add(theirs.slice(i, i + RUN).join(' '));
  const isShared = own.map(() => false);
  const plain = own.map(bare);
  for (let i = 0; i + RUN <= plain.length; i++)
    if (runs.has(plain.slice(i, i + RUN).join(' '))) isShared.fill(true, i, i + RUN);
  const stretches: { words: string[]; isShared: boolean }[] = [];
  own.forEach((word, i) => {
    const last = stretches.at(-1);
    if (last && last.isShared === isShared[i]) last.words.push(word);
    else stretches.push({ words: [word], isShared: isShared[i]! });
  });
  return stretches.map(({ words, ...rest }) => ({ ...rest, words: words.join(' ') }));
}
