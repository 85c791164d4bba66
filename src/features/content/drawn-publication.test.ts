import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speakValue } from '#src/features/figures/format-value.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { type StaffClient, staffClient, withStaff } from '../../../test/staff.ts';

let store: TestApp;
let editor: StaffClient;
beforeAll(async () => {
  store = await testApp({ demo: true });
  await withStaff(store);
  editor = await staffClient(store, 'editor');
});
afterAll(() => store?.close());

const mainOf = async (url: string) => {
  const { body } = await store.app.inject(url);
  return /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '';
};
const figureOf = async (slug: string, number: number, edition = 'current') => {
  const { rows } = await store.db.query(
    `SELECT f.id, f.rows, e.number AS edition FROM figure f JOIN edition e ON e.id = f.edition_id
     JOIN report r ON r.id = e.report_id WHERE r.slug = $1 AND f.number = $2 AND e.status = $3 ORDER BY e.number LIMIT 1`,
    [slug, number, edition],
  );
  return rows[0] as {
    id: number;
    edition: number;
    rows: { values: number[]; low: number[]; high: number[] }[];
  };
};
const link = (address: string) => `<p><a href="${address}">A figure</a></p>`;
let count = 0;
/** Saves an article with this text as an editor; returns its address. */
async function article(description: string): Promise<string> {
  count += 1;
  const slug = `a-text-with-figures-${count}`;
  await editor.call('POST', '/articles', {
    name: `A text with figures ${count}`,
    slug,
    summary: 'What it says.',
    description,
    image: null,
    author_name: 'Ritika Kulkarni',
    published_at: '2026-01-01T00:00:00Z',
  });
  return `/blog-detail/${slug}`;
}

describe('an article shows figures of the publisher', () => {
  it('draws a figure whose link is a separate paragraph, with its table, its report and its edition', async () => {
    const { id } = await figureOf('sodium-ion-battery-market', 1);
    const html = await mainOf(
      await article(`<h2>One</h2><p>Before.</p>${link(`/figures/${id}-x`)}<h2>Two</h2>`),
    );
    expect(html).toContain(`id="figure-of-${id}"`);
    expect(html).toMatch(/class="figure-card__picture"><(div|svg)/);
    expect(html).toContain('Show as table');
    expect(html).toMatch(/<h2 id="part-1">One<\/h2>/);
    expect(html).toContain('href="#part-2"');
    expect(html).toContain('The report behind it');
    expect(html).not.toContain('>A figure</a>');
    // No decorative picture in addition to a figure.
    expect(html).not.toContain('article__image');
  });

  it('gives a figure a heading of the level that its place in the text needs', async () => {
    const { id } = await figureOf('sodium-ion-battery-market', 1);
    const drawn = link(`/figures/${id}-x`);
    const title = (level: number) => `<h${level} class="figure-card__title"`;
    expect(await mainOf(await article(`<p>Before.</p>${drawn}<h2>One</h2>`))).toContain(title(2));
    expect(await mainOf(await article(`<h2>One</h2><p>Text.</p>${drawn}`))).toContain(title(3));
  });

  it('marks a superseded figure; one of another site, or that no longer exists, remains a link', async () => {
    const old = await figureOf('sodium-ion-battery-market', 1, 'superseded');
    const html = await mainOf(
      await article(
        link(`/figures/${old.id}`) +
          link('https://example.com/figures/1') +
          link('/figures/999999999') +
          `<ul><li>${link(`/figures/${old.id}`)}</li></ul>`,
      ),
    );
    expect(html.split('class="figure-card"').length - 1).toBe(1);
    expect(html).toContain('edition, since superseded.');
    expect(html.split('>A figure</a>').length - 1).toBe(3);
  });

  it('omits values that are only for buyers, and does not draw a figure of a withdrawn report', async () => {
    const { rows } = await store.db.query(
      `SELECT f.id, r.id AS report FROM figure f JOIN edition e ON e.id = f.edition_id JOIN report r ON r.id = e.report_id
       WHERE f.visibility = 'buyers' AND e.status = 'current' LIMIT 1`,
    );
    const path = await article(link(`/figures/${rows[0].id}`));
    expect(await mainOf(path)).toContain('>A figure</a>');
    const { id } = await figureOf('green-ammonia-market', 1);
    const shown = await article(link(`/figures/${id}`));
    expect(await mainOf(shown)).toContain(`figure-of-${id}`);
    await store.db.query(
      `UPDATE report SET status = 'withdrawn' WHERE slug = 'green-ammonia-market'`,
    );
    await expect.poll(() => mainOf(shown)).not.toContain(`figure-of-${id}`);
  });

  it('articles and press releases of the demo show the figures current when they were published', async () => {
    const { blogs } = (await store.app.inject('/admin/api/blog')).json();
    const pages = await Promise.all(
      blogs
        .filter(({ slug }: { slug: string }) => !slug.startsWith('a-text-with-figures'))
        .map(({ slug }: { slug: string }) => mainOf(`/blog-detail/${slug}`)),
    );
    expect(pages).toHaveLength(12);
    for (const page of pages) {
      expect(page).toContain('figure-card__picture');
      expect(page).toContain('The report behind it');
      expect(page).toMatch(/href="\/authors\/[a-z-]+"/);
      expect(page).not.toMatch(/[{}]/);
    }
    const release = '/press-details/sodium-ion-cells-storage-to-overtake-light-vehicles';
    const drawn = (await mainOf(release)).split('figure-card__picture');
    expect(drawn).toHaveLength(2);
    const { rows } = await figureOf('sodium-ion-battery-market', 1);
    const { values, low, high } = rows[0]!;
    const dollars = { unit: 'million', currency: 'USD', decimals: 1 };
    for (const value of [values[5]!, values[13]!, low[13]!, high[13]!])
      expect(drawn.join('')).toContain(`${speakValue(value, dollars)}`);
  });
});

describe('authors have pages', () => {
  it('a page lists the author’s reports and articles, and the report links to it', async () => {
    expect(await mainOf('/sodium-ion-battery-market')).toContain('href="/authors/ritika-kulkarni"');
    const html = await mainOf('/authors/ritika-kulkarni');
    expect(html).toContain('<h1>Ritika Kulkarni</h1>');
    expect(html).toContain('href="/sodium-ion-battery-market"');
    expect(html).toContain('What a price path does to a battery forecast');
    expect(html).toContain('leads the storage desk');
    expect((await store.app.inject('/authors/nobody-at-all')).statusCode).toBe(404);
    const sitemaps = (await store.app.inject('/sitemap.xml')).body;
    const files = [...sitemaps.matchAll(/<loc>[^<]*(\/sitemap[^<]+)<\/loc>/g)].map(([, f]) => f!);
    const all = await Promise.all(files.map(async (f) => (await store.app.inject(f)).body));
    expect([sitemaps, ...all].join('')).toContain('/authors/ritika-kulkarni');
  });

  it('an author of only articles has a page, whose form does not ask for a report', async () => {
    await store.db.query(
      "UPDATE article SET author_name = 'Ines Okafor' WHERE id = (SELECT max(id) FROM article WHERE published_at <= now())",
    );
    const { slug } = (
      await store.db.query("SELECT slug FROM article WHERE author_name = 'Ines Okafor'")
    ).rows[0];
    await expect
      .poll(() => mainOf(`/blog-detail/${slug}`))
      .toContain('href="/authors/ines-okafor"');
    const html = await mainOf('/authors/ines-okafor');
    expect(html.replaceAll('<!-- -->', '')).toContain('Author of 1 article.');
    expect(html).toContain(`href="/blog-detail/${slug}"`);
    expect(html).not.toMatch(/<h2[^>]*>Reports</);
    expect(html).not.toContain('name="report_id"');
  });

  it('the form preselects the report that linked to the page, listed or not', async () => {
    const chosen = async (path: string) =>
      /<option value="([^"]*)" selected/.exec(await mainOf(path))?.[1];
    const { slug, code } = (
      await store.db.query(`SELECT author_slug(author_name) AS slug, (array_agg(code ORDER BY published_on))[1] AS code
        FROM report WHERE status = 'published' AND author_name <> '' GROUP BY 1 HAVING count(*) > 20 LIMIT 1`)
    ).rows[0];
    expect(await chosen(`/authors/${slug}?report=${code}`)).toBe(code);
    expect(await chosen('/authors/ritika-kulkarni?report=MR-EN-1042')).toBe('MR-EN-1042');
    expect(await chosen('/authors/ritika-kulkarni')).toBe('');
    expect(await mainOf('/sodium-ion-battery-market')).toContain(
      'href="/authors/ritika-kulkarni?report=MR-EN-1042#ask"',
    );
  });

  it('names with diacritics have addresses without them, and a name in another script has no page', async () => {
    const set = (name: string) =>
      store.db.query(
        `UPDATE report SET author_name = $1 WHERE slug = 'semiconductor-test-socket-market'`,
        [name],
      );
    await set('Zoë Müller-Östergård');
    await expect
      .poll(() => mainOf('/semiconductor-test-socket-market'))
      .toContain('href="/authors/zoe-muller-ostergard"');
    expect(await mainOf('/authors/zoe-muller-ostergard')).toContain('Zoë Müller-Östergård');
    await set('李小龍');
    await expect.poll(() => mainOf('/semiconductor-test-socket-market')).toContain('李小龍');
    expect(await mainOf('/semiconductor-test-socket-market')).not.toContain('href="/authors/');
  });
});
