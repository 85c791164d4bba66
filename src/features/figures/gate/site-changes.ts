import { type Queryable, row } from '#src/db/open.ts';
import { href, pages } from '#src/routes.ts';
import { type Correction, correctionsOf } from '../editing/corrections.ts';
import type { DraftFigure } from '../editing/draft-figure.ts';
import { presentEdition } from '../queries.ts';

/** One difference for readers after publishing. */
export interface SiteChange {
  what: string;
  /** Such as "6 of 48 values, all forecast". */
  how: string;
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** What publishing these figures as this edition changes on the site; empty if it shows them already. */
export async function siteChanges(
  db: Queryable,
  reportId: number,
  number: number,
  figures: readonly DraftFigure[],
): Promise<SiteChange[]> {
  const report = await row<{ slug: string; status: string; has_file: boolean; has_next: boolean }>(
    db,
    `SELECT slug, status, full_file IS NOT NULL AS has_file,
       EXISTS (SELECT FROM next_edition_file n WHERE n.report_id = report.id) AS has_next
     FROM report WHERE id = $1`,
    [reportId],
  );
  if (!report) return [];
  const isNew = report.status !== 'published';
  const present = isNew ? undefined : await presentEdition(db, reportId);
  const page = isNew
    ? [
        {
          what: 'Report page, lists, search, feed, sitemap',
          how: `new at ${href(pages.report, { slug: report.slug })}`,
        },
      ]
    : [];
  const edition =
    present && present.number !== number
      ? [
          { what: 'Edition', how: `${number} replaces ${present.number}, which stays readable` },
          ...fileChange(report, number),
        ]
      : [];
  return [...page, ...edition, ...figureChanges(present?.figures ?? [], figures)];
}

/** Which PDF the buyers of a new edition get; nothing to say where none is uploaded. */
function fileChange(
  { has_file, has_next }: { has_file: boolean; has_next: boolean },
  number: number,
): SiteChange[] {
  const what = 'PDF for buyers';
  if (has_next) return [{ what, how: `the one uploaded for edition ${number}` }];
  return has_file
    ? [{ what, how: `the same as now, until one is uploaded for edition ${number}` }]
    : [];
}

function figureChanges(
  before: NonNullable<Awaited<ReturnType<typeof presentEdition>>>['figures'],
  after: readonly DraftFigure[],
): SiteChange[] {
  const changes = after.flatMap((figure): SiteChange[] => {
    const what = `Figure ${figure.number}, ${figure.subject || figure.title}`;
    const old = before.find(({ number }) => number === figure.number);
    if (!old) return [{ what, how: 'new' }];
    const values = correctionsOf([old], [figure]);
    const added = figure.years.filter((year) => !old.years.includes(year));
    const parts = [
      values.length > 0 && valuesOf(values, old, figure),
      added.length > 0 && `${counted(added.length, 'year')} more`,
      (['title', 'subject', 'unit', 'source', 'note', 'form', 'visibility'] as const).some(
        (key) => old[key] !== figure[key],
      ) && 'texts',
    ].filter(Boolean);
    return parts.length === 0 ? [] : [{ what, how: parts.join(', ') }];
  });
  const gone = before.filter(({ number }) => !after.some((one) => one.number === number));
  return [
    ...changes,
    ...gone.map(({ number, subject }) => ({
      what: `Figure ${number}, ${subject}`,
      how: 'removed',
    })),
  ];
}

function valuesOf(
  changed: readonly Correction[],
  { rows: old }: Pick<DraftFigure, 'rows'>,
  { first_forecast_year: from }: DraftFigure,
): string {
  const before = old.flatMap((row) => [...row.values, ...(row.low ?? []), ...(row.high ?? [])]);
  const all =
    before.filter((value) => value !== null).length +
    changed.filter(({ old }) => old === null).length;
  const forecast = from === null ? 0 : changed.filter(({ year }) => year >= from).length;
  const kind = forecast === changed.length ? ', all forecast' : forecast === 0 ? ', measured' : '';
  return `${changed.length} of ${counted(all, 'value')}${kind}`;
}
