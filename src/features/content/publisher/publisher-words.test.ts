import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiBase } from '#src/routes.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { type StaffClient, staffClient, withStaff } from '../../../../test/staff.ts';

// What pages and mails say of the publisher is what the publisher has said.

const TOKEN = 'XXXX.DUMMY.TOKEN.XXXX';
let store: TestApp;
let editor: StaffClient;

beforeAll(async () => {
  store = await testApp({ demo: true, environment: { CAPTCHA: 'test' } });
  await withStaff(store);
  editor = await staffClient(store, 'editor');
});
afterAll(() => store?.close());

const page = async (path: string) => (await store.app.inject(path)).body.replaceAll('<!-- -->', '');
/** Those of these pages whose HTML contains this. */
async function showing(words: string | RegExp, ...paths: string[]): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => ((await page(path)).match(words) ? [path] : [])),
  );
  return found.flat();
}

async function describeSite(fields: Record<string, unknown>): Promise<void> {
  const { body } = await editor.call('GET', '/site/true');
  const known = Object.fromEntries(body.writable.map((name: string) => [name, body.data[name]]));
  expect((await editor.change('/site/true', { ...known, ...fields })).status).toBe(200);
}

async function ask(question: string): Promise<{ answer: string; mail: string }> {
  const sent = await store.app.inject({
    method: 'POST',
    url: `${apiBase}/question`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ email: 'ana@example.com', question, turnstile_token: TOKEN }),
  });
  const { rows } = await store.db.query(
    "SELECT text_body FROM outbox_mail WHERE kind = 'enquiry-received' ORDER BY created_at DESC LIMIT 1",
  );
  return { answer: sent.json().message, mail: rows[0].text_body.replace(/\s+/g, ' ') };
}

/** From the newest request to its deadline. */
async function workingDaysLeft(): Promise<number> {
  const { rows } = await store.db.query(
    `SELECT (SELECT count(*)::int FROM generate_series(created_at + interval '1 day', due_at, interval '1 day') d
       WHERE extract(isodow FROM d AT TIME ZONE 'UTC') < 6) AS days
     FROM lead ORDER BY created_at DESC LIMIT 1`,
  );
  return rows[0].days;
}

it('a time within which requests are answered is promised only if the publisher does, and a deadline follows it', async () => {
  const { rows } = await store.db.query(
    "SELECT code, slug FROM report WHERE author_name <> '' AND status = 'published' ORDER BY id LIMIT 1",
  );
  const [{ code, slug }] = rows;
  const author = /href="(\/authors\/[^"?]+)/.exec(await page(`/${slug}`))?.[1] ?? '';
  const paths = [`/${slug}`, author, `/discount/${code}`, '/custom_search?q=xyzzyplugh'];
  expect(await showing('within one working day', ...paths)).toEqual(paths);

  await describeSite({ reply_days: 3 });
  expect(await showing('within three working days', ...paths)).toEqual(paths);
  const { answer, mail } = await ask('How large?');
  expect(answer).toBe('Thank you. An analyst will reply within three working days.');
  expect(mail).toContain('usually within three working days.');

  expect(await workingDaysLeft()).toBe(3);

  await describeSite({ reply_days: null });
  expect(await showing(/within (one|three) (working )?day/, ...paths)).toEqual([]);
  const quiet = await ask('And how fast?');
  expect(quiet.answer).toBe('Thank you. An analyst will reply.');
  expect(quiet.mail).not.toContain('usually');
  expect(await workingDaysLeft()).toBe(1);
});

it('descriptions count one year, and promise nothing about reports and the newsletter', async () => {
  await describeSite({ experience_years: 1 });
  expect(await showing(': one year of market research.', '/about')).toEqual(['/about']);
  const [, lede] = /<p class="lede">([^<]*)/.exec(await page('/report-store')) ?? [];
  expect(lede).toMatch(/^\d+ reports, with their contents, dates and prices\.$/);
  expect(await showing('once a month', '/')).toEqual([]);
});

it('a role without place and text shows neither, and an industry without reports no number', async () => {
  const role = await editor.call('POST', '/open-roles', {
    title: 'Analyst',
    slug: '',
    location: '',
    employment_type: 'FULL_TIME',
    summary: '',
    description: '',
    posted_on: '2026-11-01',
    closes_on: '2099-01-31',
    position: 0,
  });
  expect(role.status).toBe(200);
  expect(await showing('>, full-time', '/career')).toEqual([]);
  const own = `/career/${role.body.data.slug}`;
  expect(await showing('<title>Analyst \\|', own)).toEqual([own]);
  expect(await showing(/<dt>Location|About the role/, own)).toEqual([]);
  const industry = { name: 'Harbours', slug: '', introduction: '', meta_title: '' };
  await editor.call('POST', '/industries', { ...industry, meta_description: '', meta_keyword: '' });
  expect(await showing('No reports yet', '/industries')).toEqual(['/industries']);
});

it('the link picture of an article with an uploaded picture is its JPEG, without the size of a drawn one', async () => {
  const id = 'a'.repeat(32);
  await store.db.query(
    `INSERT INTO article (slug, name, summary, description, image, published_at)
     VALUES ('pictured', 'Pictured', '', '', $1, now() - interval '1 day')`,
    [`/media/${id}-800.webp`],
  );
  const tags = async (path: string) =>
    [...(await page(path)).matchAll(/property="og:image[^>]*content="([^"]*)/g)].map(
      ([, of]) => of,
    );
  expect(await tags('/blog-detail/pictured')).toEqual([`http://localhost/media/${id}-800.jpg`]);
  expect(await tags('/about')).toEqual(['http://localhost/og/site.png', '1200', '630']);
});
