import { type Queryable, rows } from '#src/db/open.ts';
import { reservedSlugs } from '#src/reserved-slugs.ts';
import { slugFrom } from '#src/slug.ts';
import type { ImportedReport } from './import-check.ts';

export interface StoredReport {
  code: string;
  slug: string;
}

/** The stored reports that a batch is about: those of its codes, and those that have one of its slugs. */
async function storedReports(
  db: Queryable,
  codes: string[],
  slugs: string[],
): Promise<StoredReport[]> {
  return rows(db, 'SELECT code, slug FROM report WHERE code = ANY($1) OR slug = ANY($2)', [
    codes,
    slugs,
  ]);
}

/** With its code, for a report whose own is taken. */
const longSlug = (slug: string, code: string) =>
  slugFrom(`${slug.slice(0, 100)} ${code}`) || slugFrom(code);

/**
 * Gives every report of a batch its slug: the one that the file names; else the one that it has; else one from its name,
 * with its code appended when that is taken or reserved. Answers the stored reports of the batch, and for each report
 * whose slug belongs to another one the reason why it cannot be taken.
 */
export async function giveSlugs(db: Queryable, batch: ImportedReport[]) {
  const preferred = batch.map((report) => report.slug || slugFrom(report.name));
  const found = await storedReports(
    db,
    batch.map(({ code }) => code),
    preferred,
  );
  const stored = new Map(found.map((report) => [report.code, report]));
  const owner = new Map(found.map(({ slug, code }) => [slug, code]));
  const isFree = (slug: string, code: string) =>
    slug !== '' && !reservedSlugs.has(slug) && (owner.get(slug) ?? code) === code;
  const seen = new Set<string>();
  const long = batch.flatMap(({ code, slug }, index) => {
    const own = preferred[index]!;
    const isTaken = !slug && !stored.has(code) && (!isFree(own, code) || seen.has(own));
    const given = isTaken ? longSlug(own, code) : own;
    seen.add(given);
    return isTaken ? [given] : [];
  });
  if (long.length > 0)
    for (const { slug, code } of await storedReports(db, [], long)) owner.set(slug, code);
  const refused = new Map<string, string>();
  batch.forEach((report, index) => {
    const { code } = report;
    const own = preferred[index]!;
    const slug =
      report.slug ||
      stored.get(code)?.slug ||
      (isFree(own, code) && own) ||
      [longSlug(own, code)].find((long) => isFree(long, code)) ||
      `report-${slugFrom(code)}`;
    if (!isFree(slug, code)) refused.set(code, `slug: "${slug}" belongs to ${owner.get(slug)}`);
    else owner.set(slug, code);
    report.slug = slug;
  });
  return { stored, refused };
}
