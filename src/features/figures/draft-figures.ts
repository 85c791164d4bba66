import type { Queryable } from '#src/db/open.ts';
import type { ShownFigures } from './contract.ts';
import { draftEditionOf, publishersDay } from './queries.ts';
import { figuresOf, shownEdition } from './shown-figures.ts';

/** What the page would show if the draft edition were published today; without a draft, the current edition. */
export async function draftFiguresOf(db: Queryable, reportId: number): Promise<ShownFigures> {
  const draft = await draftEditionOf(db, reportId);
  if (!draft) return figuresOf(db, reportId);
  const today = await publishersDay(db);
  return shownEdition({ ...draft, status: 'current', published_on: today });
}
