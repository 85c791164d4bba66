import type pg from 'pg';
import { slugFrom } from '#src/slug.ts';
import { dayFrom, workday } from './dates.ts';

/** `[[figure sodium-ion-battery-market/2]]`, a paragraph of its own: the second figure of the report at that address. */
const MARK = /\[\[figure ([a-z0-9-]+)\/(\d+)\]\]/g;

interface Text {
  description: string;
  published_at: string;
}

/** So many days before the day of loading the newest of the moved texts appeared. */
const NEWEST = 11;

/**
 * Texts whose days are moved, by as much each, to the time before the day of loading, and, where they show a figure, to
 * the day after the edition it is of. So none shows a superseded figure, or one that was not there on its own day.
 *
 * @param reports each with the day of its present edition, which is at least two days before `today`
 */
export function datedTexts<T extends Text>(
  texts: readonly T[],
  reports: readonly { slug: string; publishedOn: string }[],
  today: Date,
): T[] {
  const editions = new Map(reports.map(({ slug, publishedOn }) => [slug, publishedOn]));
  const newest = Math.max(...texts.map(({ published_at }) => Date.parse(published_at)));
  const until = Date.parse(dayFrom(today.toISOString().slice(0, 10), -NEWEST));
  return texts.map((text) => {
    const moved = workday(until - (newest - Date.parse(text.published_at)));
    const days = [...text.description.matchAll(MARK)].map(([, slug]) =>
      workday(Date.parse(dayFrom(editions.get(slug!)!, 1))),
    );
    const day = [moved, ...days].sort().at(-1)!;
    return { ...text, published_at: day + text.published_at.slice(10) };
  });
}

/**
 * Texts with links where they show figures of reports, which the site draws. A text shows the edition of its own day,
 * or, when it is older than all, the first one.
 * @throws where a text names a figure that is not there
 */
export async function withFigures<T extends Text>(
  client: pg.ClientBase,
  texts: readonly T[],
): Promise<T[]> {
  const wanted = texts.flatMap(({ description, published_at }, text) =>
    [...description.matchAll(MARK)].map(([mark, slug, number]) => ({
      text,
      mark,
      slug,
      number: Number(number),
      day: published_at.slice(0, 10),
    })),
  );
  const { rows } = await client.query<{ text: number; mark: string; id: string; subject: string }>(
    `SELECT w.text, w.mark, f.id, f.subject
     FROM jsonb_to_recordset($1::jsonb) AS w(text int, mark text, slug text, number int, day date)
       JOIN report r USING (slug)
       CROSS JOIN LATERAL (SELECT id FROM edition WHERE report_id = r.id
         ORDER BY published_on <= w.day DESC, abs(published_on - w.day) LIMIT 1) e
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
