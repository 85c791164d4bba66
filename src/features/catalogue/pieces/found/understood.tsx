import type { ReactNode } from 'react';
import { Link } from '#src/router/link.tsx';
import { href, pages } from '#src/routes.ts';
import { reportsCounted, takenFor } from '#src/site/search/search-words.ts';
import type { SearchDetails } from '../../found/contract.ts';

interface Props {
  search: SearchDetails;
  /** Synonyms excluded by the address. */
  without: string[];
  /** Returns the address of the same search without these synonyms. */
  hrefWithout: (terms: string[]) => string;
  /** Returns the address of the same list with a misspelt word corrected. */
  hrefMeant: (typed: string, meant: string) => string;
  /** The address of the same list with what a minus excludes. */
  hrefIncluding: string;
}

/** All synonyms, in an address. */
const ALL = '*';

const listed = (terms: string[], last = 'and'): ReactNode[] =>
  terms.flatMap((term, at) => [
    at === 0 ? '' : at === terms.length - 1 ? ` ${last} ` : ', ',
    <b key={term}>{term}</b>,
  ]);

/**
 * How a search was interpreted, with a link to search for the exact words, the industry and the
 * authors of that name; nothing if it
 * was used as typed.
 */
export function Understood({ search, without, hrefWithout, hrefMeant, hrefIncluding }: Props) {
  const { industries, authors = [], synonyms, corrected, excluded = [] } = search;
  const terms = [...new Set(synonyms.flatMap((one) => one.terms))].slice(0, 8);
  return (
    <>
      {industries.map(({ name, slug, reports }) => (
        <p className="understood" key={slug}>
          <Link to={href(pages.industry, { slug })}>{name}</Link> is an industry with{' '}
          {reportsCounted(reports, Number.POSITIVE_INFINITY)}.
        </p>
      ))}
      {authors.map(({ name, slug, reports }) => (
        <p className="understood" key={slug}>
          <Link to={href(pages.author, { slug })}>{name}</Link>{' '}
          {reports > 0 ? `is the author of ${reportsCounted(reports)}.` : 'writes our articles.'}
        </p>
      ))}
      {corrected.map(({ typed, meant }) => (
        <p className="understood" key={typed}>
          {takenFor(typed)}{' '}
          <Link to={hrefMeant(typed, meant)} rel="nofollow">
            {meant}
          </Link>
          ? We searched for that instead.
        </p>
      ))}
      {excluded.length > 0 && (
        <p className="understood">
          Without reports that have {listed(excluded, 'or')} in their title, keywords or summary.{' '}
          <Link to={hrefIncluding} rel="nofollow">
            Include them
          </Link>
        </p>
      )}
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
