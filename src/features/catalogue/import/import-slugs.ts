import { type Queryable, rows } from '#src/db/open.ts';
import { reservedSlugs } from '#src/reserved-slugs.ts';
import { slugFrom } from '#src/slug.ts';
import type { ImportedReport } from './import-check.ts';

export interface StoredReport {
  code: string;
  slug: string;
}

/** The stored reports with a code or a slug of a batch. */
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

/** The slug with the report's code, if the slug itself is in use. */
const longSlug = (slug: string, code: string) =>
  slugFrom(`${slug.slice(0, 100)} ${code}`) || slugFrom(code);

/**
 * Sets the slug of every report of a batch: the one in the file, or its current one, or one from its name, with its code
 * appended if that is in use or reserved.
 * @returns the stored reports of the batch, and a reason for each report whose slug belongs to another one
 */
export async function assignSlugs(db: Queryable, batch: ImportedReport[]) {
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
