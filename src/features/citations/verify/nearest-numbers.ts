import { leadRow } from '#src/features/figures/figure-years.ts';
import { distance, isRatio, type PublicFound, type Quoted, stateOf } from './judge-claim.ts';
import type { ClaimedNumber } from './read-claim.ts';

const MOST = 2;
/** Two numbers that differ by more than this factor are not near. */
const FAR = Math.log(20);
/** Besides the nearest one, only those within this factor are useful. */
const CLOSE = Math.log(1.5);

interface Candidate {
  found: PublicFound;
  share: number;
}

/** A row named in the text ranks first, then the total; a part that happens to have the same number ranks last. */
export function matchRank(
  { found: { figure }, quoted }: { found: PublicFound; quoted: Quoted },
  text: string,
): number {
  const name = quoted.row.toLowerCase();
  if (figure.rows.length > 1 && name && text.includes(name)) return 0;
  return figure.rows.length === 1 || quoted.row === leadRow(figure)?.name ? 1 : 2;
}

/** Our published numbers that are nearest to one that is not ours, nearest first; only from current editions. */
export function nearestOf(
  number: ClaimedNumber,
  text: string,
  candidates: readonly Candidate[],
  quotedOf: (figure: PublicFound['figure']) => Quoted[],
) {
  return (
    candidates
      .filter(({ found }) => stateOf(found) === 'current')
      .flatMap(({ found, share }) =>
        quotedOf(found.figure)
          .filter(
            (quoted) => (isRatio(quoted) || found.figure.unit.trim() === '%') === number.isPercent,
          )
          .map((quoted) => ({
            found,
            quoted,
            share,
            rank: matchRank({ found, quoted }, text),
            far: distance(number, quoted, found.figure.unit),
          })),
      )
      .filter(({ far }) => far < FAR)
      .sort((a, b) => b.share - a.share || a.rank - b.rank || a.far - b.far)
      // The total of a market is in its own figure and in every figure of its parts, but is listed once.
      .filter(
        ({ quoted: { year, field, value } }, at, all) =>
          all.findIndex(
            ({ quoted }) =>
              quoted.year === year && quoted.field === field && quoted.value === value,
          ) === at,
      )
      .filter(({ far }, at) => at === 0 || far < CLOSE)
      .slice(0, MOST)
  );
}
