/** A text with the matches of a search highlighted. */
export function Marked({ text, words }: { text: string; words: RegExp | undefined }) {
  if (!words) return text;
  return text
    .split(words)
    .map((part, place) => (place % 2 ? <mark key={place}>{part}</mark> : part));
}
