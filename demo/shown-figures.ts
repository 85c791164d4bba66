import type pg from 'pg';
import { slugFrom } from '#src/slug.ts';

/** `[[figure sodium-ion-battery-market/2/1]]`: of the report at that address the second edition's first figure. */
const MARK = /\[\[figure ([a-z0-9-]+)\/(\d+)\/(\d+)\]\]/g;

interface Text {
  description: string;
}

/**
 * Texts with links where they show figures of reports, which the site draws.
 * @throws where a text names a figure that is not there
 */
export async function withFigures<T extends Text>(
  client: pg.ClientBase,
  texts: readonly T[],
): Promise<T[]> {
  const wanted = texts.flatMap(({ description }, text) =>
    [...description.matchAll(MARK)].map(([mark, slug, edition, number]) => ({
      text,
      mark,
      slug,
      edition: Number(edition),
      number: Number(number),
    })),
  );
  const { rows } = await client.query<{ text: number; mark: string; id: string; subject: string }>(
    `SELECT w.text, w.mark, f.id, f.subject
     FROM jsonb_to_recordset($1::jsonb) AS w(text int, mark text, slug text, edition int, number int)
       JOIN report r USING (slug)
       JOIN edition e ON e.report_id = r.id AND e.number = w.edition
       JOIN figure f ON f.edition_id = e.id AND f.number = w.number`,
    [JSON.stringify(wanted)],
  );
  if (rows.length < wanted.length)
    throw new Error(`Of ${wanted.length} figures that texts show, ${rows.length} are there.`);
  const described = texts.map(({ description }) => description);
  for (const { text, mark, id, subject } of rows)
    described[text] = described[text]!.replaceAll(
      mark,
      `<a href="/figures/${id}-${slugFrom(subject)}">${subject.replaceAll('&', '&amp;')}</a>`,
    );
  return texts.map((text, n) => ({ ...text, description: described[n]! }));
}
