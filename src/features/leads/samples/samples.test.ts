import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presenceOf } from '#src/db/presence.ts';
import { formatValue } from '#src/features/figures/format-value.ts';
import { presentEdition } from '#src/features/figures/queries.ts';
import { makeOnce } from '#src/jobs/make-once.ts';
import { contentsOf } from '#src/pdf/html-blocks.ts';
import { apiBase } from '#src/routes.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { faultsOf } from '../../../../test/documents/pdf-checker.ts';
import { pdfText } from '../../../../test/documents/pdf-text.ts';
import { givenLead } from '../../../../test/leads.ts';
import type { LookAnswer, PageChoice } from './look-contract.ts';
import { makeSampleLink } from './sample-links.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'meridian-samples-'));
let store: TestApp;
let links: string[];

beforeAll(async () => {
  store = await testApp({ demo: true, environment: { CAPTCHA: 'test', DATA_DIR: dataDir } });
  const { rows } = await store.db.query(
    `SELECT id FROM report WHERE status = 'published' ORDER BY id LIMIT 16`,
  );
  const leadId = await givenLead(store.db, { kind: 'sample' });
  const made = rows.map(({ id }) =>
    makeSampleLink(store.db, { leadId, reportId: id, publicUrl: '' }),
  );
  links = await Promise.all(made);
});
afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const count = async (sql: string) => Number((await store.db.query(sql)).rows[0].count);
/** A completed request for the sample of a report. */
const sampleRequest = (code: string) => ({
  name: 'Ada',
  email: 'ada@example.com',
  country: '+49',
  country_iso2: 'DE',
  mobile_no: '30 1234567',
  company_name: 'Example',
  message: 'Please send it.',
  report_id: code,
  type: '1',
  turnstile_token: 'XXXX.DUMMY.TOKEN.XXXX',
});
/** Connections that are idle in a transaction for longer than its next statement could take to arrive. */
const held = () =>
  count(
    `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
     AND state LIKE 'idle in transaction%' AND clock_timestamp() - state_change > interval '500 ms'`,
  );

describe('links to samples that have not been drawn yet', () => {
  it('HEAD draws nothing and does not count as a download', async () => {
    const answers = await Promise.all(
      links.map((url) => store.app.inject({ method: 'HEAD', url })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(links.map(() => 200));
    expect(await count('SELECT count(*) FROM report_sample')).toBe(0);
    expect(await count('SELECT sum(uses) AS count FROM sample_link')).toBe(0);
  });

  it('while many are drawn no connection is held, and other requests are answered', {
    tags: 'exhaustive',
  }, async () => {
    let drawing = true;
    const downloads = Promise.all(
      links.slice(0, 4).map((url) => store.app.inject({ url })),
    ).finally(() => {
      drawing = false;
    });
    let looked = 0;
    while (drawing) {
      expect(await held()).toBe(0);
      expect((await store.app.inject({ url: `/custom_search?q=m${looked}` })).statusCode).toBe(200);
      looked += 1;
      await pause(50);
    }
    expect(looked).toBeGreaterThan(1);
    const answers = await downloads;
    for (const { statusCode, headers } of answers) {
      expect([200, 503]).toContain(statusCode);
      if (statusCode === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
    expect(await count('SELECT count(*) FROM work_lease')).toBe(0);
  });

  it('a sample is dated by month, as the report is on the site', async () => {
    await store.db.query(`UPDATE report SET published_on = '2025-04-12', updated_at = now()`);
    const sample = await store.app.inject({ url: links[0]! });
    const text = pdfText(sample.rawPayload);
    expect(text).toContain('April 2025');
    expect(text).not.toContain('2025-04-12');
  });

  it('a sample has the whole contents, a chapter with its figure and tables, and the method; it is tagged', async () => {
    const { rows } = await store.db.query(
      "SELECT table_of_contents, pages FROM report WHERE status = 'published' ORDER BY id LIMIT 1",
    );
    const sample = await store.app.inject({ url: links[0]! });
    const text = pdfText(sample.rawPayload).replace(/\s+/g, ' ');
    const entries = contentsOf(rows[0].table_of_contents);
    for (const { title, sections } of entries)
      for (const part of [title, ...sections.map((section) => section.title)])
        expect(text.replaceAll(' ', '')).toContain(part.replace(/\s+/g, ''));
    expect(entries.length).toBeGreaterThan(8);
    expect(text).toMatch(/4 Market size, 20\d\d–20\d\d Figure 1|4 {1,2}Market size/);
    expect(text).toContain('Range of the forecast');
    expect(text).toContain('How the numbers are made');
    expect(await faultsOf(sample.rawPayload)).toEqual([]);
  });

  it('its first pages are pictures with their text, drawn with it, without values kept for buyers', async () => {
    const { rows } = await store.db.query(
      `SELECT r.id, r.slug, r.updated_at FROM report r WHERE status = 'published' ORDER BY id LIMIT 1`,
    );
    const [report] = rows;
    const answer = await store.app.inject(`${apiBase}/look-inside/${report.slug}`);
    expect(answer.statusCode).toBe(200);
    const { pages } = answer.json() as LookAnswer;
    expect([...new Set(pages.map(({ part }) => part))]).toEqual(['contents', 'chapter', 'method']);
    const sample = pdfText((await store.app.inject(links[0]!)).rawPayload).replace(/\s/g, '');
    for (const { number, picture, blocks } of pages) {
      const packed = await store.app.inject({
        url: picture,
        headers: { 'accept-encoding': 'gzip' },
      });
      expect(packed.headers['content-type']).toContain('image/svg+xml');
      expect(packed.rawPayload.length).toBeLessThan(45_000);
      const svg = (await store.app.inject(picture)).body;
      expect(gunzipSync(packed.rawPayload).toString()).toBe(svg);
      expect(svg).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 595.28 841.89"/);
      expect(svg.match(/<use /g)!.length, `letters of page ${number}`).toBeGreaterThan(100);
      expect(svg).not.toMatch(/NaN|undefined|<(?!\/?(?:svg|defs|path|clipPath|g|use)\b)/);
      for (const block of blocks)
        if (block.kind === 'paragraph' && !block.text.includes('Measured:'))
          expect(sample).toContain(block.text.replace(/\s/g, ''));
    }
    const chapter = pages.filter(({ part }) => part === 'chapter');
    const tables = chapter.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'table' ? [block.table] : [])),
    );
    expect(tables[0]!.rows.length).toBeGreaterThan(10);
    const said = JSON.stringify(pages);
    const edition = (await presentEdition(store.db, report.id))!;
    const values = (isKept: boolean) =>
      edition.figures.flatMap(({ rows, decimals, visibility }) =>
        rows
          .filter(({ is_kept, is_total }) =>
            isKept
              ? (is_kept || visibility === 'buyers') && !is_total
              : !is_kept && visibility === 'everybody',
          )
          .flatMap((row) => row.values.map((value) => formatValue(value, decimals))),
      );
    const everybody = new Set(values(false));
    const kept = values(true).filter((value) => value.length > 4 && !everybody.has(value));
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.filter((value) => said.includes(value))).toEqual([]);

    const page = await store.app.inject(`/look-inside/${report.slug}`);
    expect(page.body).toContain('<summary>Read page 2 as text</summary>');
    expect(page.body.match(/<img [^>]*width="595" height="842"[^>]*loading="lazy"/g)).toHaveLength(
      pages.length - 1,
    );
    for (const nowhere of ['99.svg', 'cover.svg', '1.png'])
      expect((await store.app.inject(`/look-inside/${report.slug}/${nowhere}`)).statusCode).toBe(
        404,
      );
  });

  it('a picture that the file storage breaks off fails alone', async () => {
    const { rows } = await store.db.query(
      `SELECT id, slug FROM report WHERE status = 'published' ORDER BY id LIMIT 1`,
    );
    const [{ id, slug }] = rows;
    // Drawn before, if it was not.
    await store.app.inject(`${apiBase}/look-inside/${slug}`);
    const pictures = await store.db.query(
      'SELECT file_key, number FROM look_page WHERE report_id = $1 ORDER BY number DESC LIMIT 1',
      [id],
    );
    const { file_key: key, number } = pictures.rows[0];
    const path = join(dataDir, 'files', key);
    rmSync(path);
    // It can be opened, and not be read.
    mkdirSync(path);
    const answer = await store.app
      .inject(`/look-inside/${slug}/${number}.svg`)
      .catch((error: Error) => error);
    const outcome = answer instanceof Error ? 'broken off' : answer.statusCode;
    expect(['broken off', 500]).toContain(outcome);
    await pause(50);
    expect((await store.app.inject('/health')).statusCode).toBe(200);
  });

  it('a sample has the open pages that its visitor chose, and nothing of the others', async () => {
    const { rows } = await store.db.query(
      `SELECT id, code FROM report WHERE status = 'published' ORDER BY id LIMIT 1`,
    );
    const [{ id, code }] = rows;
    const choice = async () =>
      (await store.app.inject(`${apiBase}/sample-pages/${code}`)).json() as PageChoice;
    const pagesOf = ({ chapters }: PageChoice) => chapters.flatMap(({ pages }) => pages);
    const given = pagesOf(await choice());
    const open = given.filter((page) => page.open).map(({ page }) => page);
    expect(open.length).toBeGreaterThan(2);
    expect(open.length).toBeLessThan(given.length / 2);

    const ask = async (pages: number[]) =>
      store.app.inject({
        method: 'POST',
        url: `${apiBase}/sample-report-request`,
        payload: { ...sampleRequest(code), pages },
      });
    const locked = given.find((page) => !page.open)!.page;
    expect((await ask([open[0]!, locked])).json().errors).toEqual({
      pages: ['One of these pages is in the report only. Please choose again.'],
    });
    expect((await ask([...open, 1, 2, 3].slice(0, 4))).statusCode).toBe(422);
    const chosen = [open.at(-1)!, open[0]!];
    const { sample_url: url } = (await ask(chosen)).json();
    const plain = (await store.app.inject(links[0]!)).rawPayload;
    const made = await store.app.inject(new URL(url).pathname);
    const pages = async (pdf: Uint8Array) => (await PDFDocument.load(pdf)).getPageCount();
    expect(await pages(made.rawPayload)).toBe((await pages(plain)) + 2);
    expect(await faultsOf(made.rawPayload, { excerpt: true })).toEqual([]);
    // Two pages make it larger by a bounded amount: the rest of the report is not included.
    expect(made.rawPayload.length).toBeLessThan(plain.length * 2);
    await store.app.inject(new URL(url).pathname);
    const kept = await store.db.query('SELECT pages FROM chosen_sample WHERE report_id = $1', [id]);
    expect(kept.rows).toEqual([{ pages: chosen.toSorted((a, b) => a - b) }]);
    const lead = await store.db.query(
      `SELECT details->>'pages' AS pages FROM lead WHERE details ? 'pages'`,
    );
    expect(lead.rows).toEqual([{ pages: kept.rows[0].pages.join(', ') }]);

    // Staff lock what was open, and open what has no values kept for buyers; an earlier link gets what is open now.
    await store.db.query(`UPDATE report SET sample_pages = $2, updated_at = now() WHERE id = $1`, [
      id,
      String(open[0]),
    ]);
    await expect
      .poll(async () => pagesOf(await choice()).filter((page) => page.open))
      .toHaveLength(1);
    const less = await store.app.inject(new URL(url).pathname);
    expect(await pages(less.rawPayload)).toBe((await pages(plain)) + 1);
    await store.db.query(
      `UPDATE report SET sample_pages = '1-500', updated_at = now() WHERE id = $1`,
      [id],
    );
    const most = () => choice().then((now) => pagesOf(now).filter((page) => page.open).length);
    await expect.poll(most).toBeGreaterThan(open.length);
    expect(
      pagesOf(await choice()).some((page) => !page.open),
      'kept for buyers',
    ).toBe(true);
    // Its contents change: what staff opened is no longer what would be sent.
    await store.db.query(
      `UPDATE report SET table_of_contents = replace(table_of_contents, 'p. 6', 'p. 7'), updated_at = now() WHERE id = $1`,
      [id],
    );
    const after = await store.db.query('SELECT sample_pages FROM report WHERE id = $1', [id]);
    expect(after.rows).toEqual([{ sample_pages: '' }]);
  });

  it('pages of an uploaded report are added once staff have opened them', async () => {
    const { rows } = await store.db.query(
      `SELECT id, code FROM report WHERE status = 'published' ORDER BY id OFFSET 3 LIMIT 1`,
    );
    const [{ id, code }] = rows;
    const file = await PDFDocument.create();
    for (const text of ['first', 'second', 'third']) file.addPage([595, 842]).drawText(text);
    const put = await (await store.platform.files()).put([await file.save()], {
      folder: 'document',
      maxBytes: 1e6,
    });
    const key = put.ok ? put.key : '';
    const opened = async (pages: string) => {
      await store.db.query(
        `UPDATE report SET full_file = $2, updated_at = now(),
           table_of_contents = '<ol><li>One <span>p. 2</span><ol><li>Two <span>p. 3</span></li></ol></li></ol>' WHERE id = $1`,
        [id, key],
      );
      await store.db.query('UPDATE report SET sample_pages = $2 WHERE id = $1', [id, pages]);
    };
    await opened('');
    const ask = () =>
      store.app.inject({
        method: 'POST',
        url: `${apiBase}/sample-report-request`,
        payload: { ...sampleRequest(code), pages: [3] },
      });
    expect((await ask()).statusCode).toBe(422);
    await opened('3');
    const { sample_url: url } = (await ask()).json();
    const made = await store.app.inject(new URL(url).pathname);
    const last = (await PDFDocument.load(made.rawPayload)).getPages().at(-1)!;
    expect(last.getWidth()).toBe(595);
    expect(await faultsOf(made.rawPayload, { excerpt: true })).toEqual([]);
  });

  it('a sample uploaded by the publisher has no pages to look inside', async () => {
    const { rows } = await store.db.query(
      `UPDATE report SET sample_file = 'sample/00/none' WHERE id = (SELECT max(id) FROM report WHERE status = 'published') RETURNING slug`,
    );
    const { slug } = rows[0];
    for (const url of [`/look-inside/${slug}`, `/look-inside/${slug}/contents.svg`])
      expect((await store.app.inject(url)).statusCode, url).toBe(404);
    expect((await store.app.inject(`/${slug}`)).body).not.toContain('Look inside');
  });

  it('simultaneous requests for the same sample draw it once', async () => {
    await store.db.query('UPDATE report SET updated_at = now()');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => store.app.inject({ url: links[0]! })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const [first, ...rest] = answers.map(({ rawPayload }) => rawPayload);
    for (const other of rest) expect(other.equals(first!)).toBe(true);
  });
});

describe('what is generated once', () => {
  it('other processes wait without a connection, and take over from one that fails', async () => {
    let made = 0;
    let there: string | undefined;
    const ready = async () => there;
    const make = async () => {
      made += 1;
      await pause(100);
      if (made === 1) throw new Error('the first one dies');
      there = `made by ${made}`;
      return there;
    };
    // Each represents a process: work in progress is tracked per database object.
    const { query, pool, direct } = store.db;
    const processes = Array.from({ length: 5 }, () => ({ query, pool, direct }));
    const outcomes = await Promise.allSettled(
      processes.map((db) => makeOnce(db, { key: 'thing', ready, make })),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(made).toBe(2);
    expect(await held()).toBe(0);
  });

  it('a lease is taken over once it has expired, or at once if its process has ended', async () => {
    const nobody = 1;
    await store.db.query(
      `INSERT INTO work_lease (key, holder, until, process) VALUES
         ('expired', gen_random_uuid(), now() - interval '1 second', NULL),
         ('left', gen_random_uuid(), now() + interval '3 minutes', $1)`,
      [nobody],
    );
    const ready = async () => undefined;
    for (const key of ['expired', 'left'])
      expect(await makeOnce(store.db, { key, ready, make: async () => 'made' })).toBe('made');
  });

  it('the lease of a process that lives is respected, however long it takes', async () => {
    await store.db.query(
      `INSERT INTO work_lease (key, holder, until, process)
       VALUES ('busy', gen_random_uuid(), now() + interval '3 minutes', $1)`,
      [await presenceOf(store.db)],
    );
    let looks = 0;
    const ready = async () => (++looks > 2 ? 'made elsewhere' : undefined);
    expect(await makeOnce(store.db, { key: 'busy', ready, make: async () => 'made twice' })).toBe(
      'made elsewhere',
    );
    await store.db.query(`DELETE FROM work_lease WHERE key = 'busy'`);
  });
});
