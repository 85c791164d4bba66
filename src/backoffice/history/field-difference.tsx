import './history.css';
import { useMemo, useState } from 'react';
import { asText } from './as-text.ts';
import { type Part, wordDiff } from './word-diff.ts';

/** Characters of unchanged text that are shown around a change. */
const AROUND = 90;

/** The middle of a long unchanged run, omitted. */
function shortened(parts: Part[]): Part[] {
  return parts.map((part, place) => {
    if (part.kind !== 'same') return part;
    const first = place === 0;
    const last = place === parts.length - 1;
    const { text } = part;
    if (text.length <= AROUND * (first || last ? 1 : 2)) return part;
    const head = first ? '' : text.slice(0, AROUND);
    const tail = last ? '' : text.slice(-AROUND);
    return { kind: 'same', text: `${head} … ${tail}` };
  });
}

interface Props {
  name: string;
  before: unknown;
  after: unknown;
}

/** One field of two versions: what was removed and what was added, word by word. */
export function FieldDifference({ name, before, after }: Props) {
  const [whole, setWhole] = useState(false);
  const [a, b] = [asText(name, before), asText(name, after)];
  const parts = useMemo(() => wordDiff(a, b), [a, b]);
  const short = useMemo(() => shortened(parts), [parts]);
  if (a === b)
    return (
      <p className="difference__note">
        Its words are the same. Only formatting, links or pictures differ.
      </p>
    );
  const shown = whole ? parts : short;
  return (
    <>
      <p className="difference__text">
        {shown.map(({ kind, text }, place) => {
          if (kind === 'removed') return <del key={place}>{text}</del>;
          if (kind === 'added') return <ins key={place}>{text}</ins>;
          return <span key={place}>{text}</span>;
        })}
      </p>
      {short.some((part, place) => part.text !== parts[place]!.text) && (
        <button type="button" className="difference__more" onClick={() => setWhole(!whole)}>
          {whole ? 'Changes only' : 'Whole text'}
        </button>
      )}
    </>
  );
}
