import type { ReactNode } from 'react';
import type { SaidOfSearch } from '#src/features/catalogue/found/contract.ts';
import { Link } from '#src/router/link.tsx';
import { takenFor } from '#src/site/search/search-words.ts';

interface Props {
  said: SaidOfSearch;
  /** Synonyms that the address leaves out. */
  without: string[];
  /** The same search without these synonyms. */
  hrefWithout: (terms: string[]) => string;
  /** The same list with a mistyped word put right. */
  hrefMeant: (typed: string, meant: string) => string;
}

/** All synonyms at once, as the address names them. */
const ALL = '*';

const listed = (terms: string[]): ReactNode[] =>
  terms.flatMap((term, at) => [
    at === 0 ? '' : at === terms.length - 1 ? ' and ' : ', ',
    <b key={term}>{term}</b>,
  ]);

/** What a search was taken to mean, with the way to the exact words; nothing where it was taken as typed. */
export function Understood({ said, without, hrefWithout, hrefMeant }: Props) {
  const { synonyms, corrected } = said;
  const terms = [...new Set(synonyms.flatMap((one) => one.terms))].slice(0, 8);
  return (
    <>
      {corrected.map(({ typed, meant }) => (
        <p className="understood" key={typed}>
          {takenFor(typed)}{' '}
          <Link to={hrefMeant(typed, meant)} rel="nofollow">
            {meant}
          </Link>
          ? We searched for that instead.
        </p>
      ))}
      {terms.length > 0 && (
        <p className="understood">
          We also searched for {listed(terms)}.{' '}
          <Link to={hrefWithout([ALL])} rel="nofollow">
            Only these exact words
          </Link>
        </p>
      )}
      {without.length > 0 && (
        <p className="understood">
          We searched for your exact words only.{' '}
          <Link to={hrefWithout([])} rel="nofollow">
            Include synonyms
          </Link>
        </p>
      )}
    </>
  );
}
