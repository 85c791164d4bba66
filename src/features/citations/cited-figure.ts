import type { Queryable } from '#src/db/open.ts';
import type { FigureData } from '#src/features/figures/figure.ts';
import { leadRow } from '#src/features/figures/figure-years.ts';
import { publicFigure } from '#src/features/figures/public-figure.ts';
import {
  correctionsOfFigure,
  counterpartOf,
  type FigureOfEdition,
  figuresOfEditions,
  type PublishedFigure,
  publishedFigure,
} from '#src/features/figures/published-figures.ts';
import type { CitedFigure, FigureState } from './contract.ts';
import { figureSlug } from './figure-slug.ts';

/** The state of a figure. Corrections of other figures of the edition do not affect it. */
function stateOf({ removed, edition, report }: PublishedFigure, isCorrected: boolean): FigureState {
  if (removed || report.is_withdrawn || edition.status === 'withdrawn') return 'withdrawn';
  if (edition.status === 'superseded') return 'superseded';
  return isCorrected ? 'corrected' : 'current';
}

const siblingOf = ({
  number,
  subject,
  status,
  row_title: _,
  form: __,
  ...rest
}: FigureOfEdition) => ({
  ...rest,
  slug: figureSlug({ subject, number }),
  state: status,
});

/** The latest value of the leading row that both figures have in the same unit. */
function comparedWith(figure: FigureData, present: FigureData): CitedFigure['compared'] {
  const lead = leadRow(figure);
  const now = lead && present.rows.find(({ name, is_kept }) => name === lead.name && !is_kept);
  const isSameUnit = figure.unit === present.unit && figure.currency === present.currency;
  if (!lead || !now || !isSameUnit) return null;
  for (const year of figure.years.toReversed()) {
    const before = lead.values[figure.years.indexOf(year)];
    const after = now.values[present.years.indexOf(year)];
    if (typeof before === 'number' && typeof after === 'number')
      return { row: lead.name, year, before, now: after };
  }
  return null;
}

/** A withdrawn figure keeps its subject, but no values. */
const withoutValues = (found: PublishedFigure) =>
  publicFigure({ ...found.figure, visibility: 'buyers' as const });

/**
 * The public version of a published figure, with its state, its counterparts in other editions and its corrections.
 * @returns undefined if no published figure has this id; changes of report `reportId` invalidate the answer
 */
export async function citedFigure(
  db: Queryable,
  id: number,
): Promise<{ reportId: number; figure: CitedFigure } | undefined> {
  const found = await publishedFigure(db, id);
  if (!found) return undefined;
  const [editions, corrections] = await Promise.all([
    figuresOfEditions(db, found.report.id),
    correctionsOfFigure(db, id),
  ]);
  const byEdition = Map.groupBy(editions, ({ edition }) => edition);
  const history = [...byEdition].flatMap(([number, figures]) => {
    if (number === found.edition.number)
      return found.removed ? [] : figures.filter((one) => one.id === id);
    return counterpartOf(found.figure, figures) ?? [];
  });
  const state = stateOf(found, corrections.length > 0);
  const isPresent = ({ status }: FigureOfEdition) => status === 'current' || status === 'corrected';
  const present = state === 'superseded' ? history.find(isPresent) : undefined;
  const presentFigure = present && (await publishedFigure(db, present.id));
  const shown = state === 'withdrawn' ? withoutValues(found) : publicFigure(found.figure);
  const { evidence, ...edition } = found.edition;
  const { id: reportId, is_withdrawn: _, ...report } = found.report;
  return {
    reportId,
    figure: {
      ...shown,
      slug: figureSlug(found.figure),
      state,
      removed: found.removed,
      edition,
      evidence,
      report,
      changed: found.changed.toISOString(),
      present: present ? siblingOf(present) : null,
      compared: presentFigure ? comparedWith(shown, publicFigure(presentFigure.figure)) : null,
      history: history.map(siblingOf),
      corrections:
        state === 'withdrawn' ? [] : corrections.map(({ figure_id: _, ...rest }) => rest),
      others: (byEdition.get(found.edition.number)?.length ?? 1) - 1,
    },
  };
}
