import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleResource } from '#src/features/content/content-resources.ts';
import { href, pages } from '#src/routes.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { working } from '../../../test/jobs.ts';
import { type StaffClient, staffClient, withStaff } from '../../../test/staff.ts';
import { publishDraftJob } from './publish-draft-job.ts';

let store: TestApp;
let editor: StaffClient;
let owner: StaffClient;

beforeAll(async () => {
  store = await testApp({ demo: true });
  await withStaff(store);
  [editor, owner] = await Promise.all([staffClient(store, 'editor'), staffClient(store, 'owner')]);
});
afterAll(() => store?.close());

async function opened(path: string) {
  const { data, writable, version, draft } = (await editor.call('GET', path)).body;
  const fields = Object.fromEntries(writable.map((name: string) => [name, data[name]]));
  return { fields, version, draft, data };
}

const draft = (client: StaffClient, path: string, body: object) =>
  client.call('PUT', `${path}/draft`, body);

it('a draft changes nothing that visitors see, is visible to colleagues and in the preview, and is published by a save', async () => {
  const path = '/articles/1';
  const { fields, version, data } = await opened(path);
  const body = {
    number: 0,
    based_on: version,
    fields: {
      summary: 'Not yet for anybody',
      description: '<p>Draft<script>x</script></p>',
      name: '',
    },
  };
  expect((await draft(editor, path, body)).status).toBe(200);
  const seen = (await owner.call('GET', path)).body;
  expect(seen.data.summary).toBe(data.summary);
  expect(seen.draft).toMatchObject({ number: 1, by: 'Demo editor', based_on: version });
  expect(seen.draft.fields.description).toBe('<p>Draft</p>');
  const page = await store.app.inject(href(pages.blogDetail, { slug: data.slug }));
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain('<p>Draft</p>');
  const list = (await owner.call('GET', '/articles?has_draft=true')).body;
  expect([list.total, list.data[0].id, list.data[0].has_draft]).toEqual([1, 1, true]);
  const preview = await store.app.inject({
    url: '/admin/preview/articles/1',
    headers: { cookie: editor.cookie },
  });
  expect(preview.body).toContain('<p>Draft</p>');
  // Incomplete fields are shown as they are stored.
  expect(preview.body).toContain(`<h1>${data.name}`.slice(0, 20));
  const published = await owner.call('PUT', path, {
    ...fields,
    summary: 'For everybody',
    version,
    draft: 1,
  });
  expect([published.status, published.body.draft]).toEqual([200, null]);
});

it('a draft has no text that was not sanitised, however long', async () => {
  const { version } = await opened('/articles/2');
  const description = `<script>x</script>${'x'.repeat(1_000_000)}`;
  const long = { number: 0, based_on: version, fields: { description } };
  const refused = await draft(editor, '/articles/2', long);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['description']]);
  const { version: ofReport } = await opened('/reports/4');
  const question = { question: 'Q', answer: '<script>x</script>' };
  const many = {
    number: 0,
    based_on: ofReport,
    fields: { questions: Array.from({ length: 201 }, () => question) },
  };
  expect((await draft(editor, '/reports/4', many)).status).toBe(422);
});

it('the draft of a report is shown in its preview with its industry, questions and numbers, and nowhere else', async () => {
  const { version, data, fields } = await opened('/reports/3');
  const industry_id = data.industry_id === 1 ? 2 : 1;
  const changes = {
    summary: 'Only in the draft.',
    industry_id,
    single_price_cents: 1_234_56,
    questions: [{ question: 'Drafted question?', answer: '<p>Drafted answer.</p>' }],
    pages: -1,
  };
  expect(
    (await draft(editor, '/reports/3', { number: 0, based_on: version, fields: changes })).status,
  ).toBe(200);
  const shown = async (query: string) =>
    (
      await store.app.inject({
        url: `/admin/preview/reports/3${query}`,
        headers: { cookie: editor.cookie },
      })
    ).body;
  const { name } = (await editor.call('GET', `/industries/${industry_id}`)).body.data;
  const withDraft = await shown('');
  for (const text of ['Only in the draft.', '$1,234.56', 'Drafted question?', 'Drafted answer.'])
    expect(withDraft).toContain(text);
  expect(withDraft).toContain(name.replace('&', '&amp;'));
  for (const page of [await shown('?saved'), (await store.app.inject(`/${data.slug}`)).body]) {
    expect(page).not.toContain('Only in the draft.');
    expect(page).not.toContain('$1,234.56');
  }
  const published = await editor.call('PUT', '/reports/3', {
    ...fields,
    ...changes,
    pages: fields.pages,
    version,
    draft: 1,
  });
  expect([published.status, published.body.draft]).toEqual([200, null]);
  expect((await store.app.inject(`/${data.slug}`)).body).toContain('Only in the draft.');
});

it('drafts of a service and of the site’s labels are visible in its preview, and nowhere else', async () => {
  const shown = async (path: string) =>
    (await store.app.inject({ url: `/admin/preview${path}`, headers: { cookie: editor.cookie } }))
      .body;
  const texts = {
    '/services/1': { description: '<p>Drafted service.</p>' },
    '/site/true': { labels: { Services: 'Drafted label' } },
  };
  for (const [path, fields] of Object.entries(texts)) {
    const { version } = await opened(path);
    expect((await draft(editor, path, { number: 0, based_on: version, fields })).status).toBe(200);
    expect(await shown(path)).toMatch(/Drafted (service|label)/);
    expect(await shown(`${path}?saved`)).not.toMatch(/Drafted (service|label)/);
    expect((await store.app.inject('/services')).body).not.toMatch(/Drafted (service|label)/);
  }
  const { fields, version } = await opened('/site/true');
  const published = { ...fields, ...texts['/site/true'], version, draft: 1 };
  expect((await editor.call('PUT', '/site/true', published)).body.draft).toBe(null);
  expect((await store.app.inject('/services')).body).toContain('Drafted label');
});

it('only those who may change where notices go can draft it', async () => {
  const { version } = await opened('/site/true');
  const to = (email: string, number: number) => ({
    number,
    based_on: version,
    fields: { site_name: `Draft ${number}`, email },
  });
  const refused = await draft(editor, '/site/true', to('thief@evil.example', 0));
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([403, ['email']]);
  const mail = 'hello@meridian.example';
  expect((await draft(owner, '/site/true', to(mail, 0))).status).toBe(200);
  // A colleague continues with the draft as it is.
  expect((await draft(editor, '/site/true', to(mail, 1))).status).toBe(200);
});

it('two people writing one draft do not overwrite each other, and see what the other saved', async () => {
  const path = '/press-releases/1';
  const { version } = await opened(path);
  const by = (text: string, number: number) => ({
    number,
    based_on: version,
    fields: { summary: text },
  });
  await draft(editor, path, by('By the editor', 0));
  const refused = await draft(owner, path, by('By the owner', 0));
  expect(refused.status).toBe(409);
  expect(refused.body.current.draft.fields.summary).toBe('By the editor');
  expect((await draft(owner, path, by('By both', 1))).body.draft.number).toBe(2);
  expect((await editor.call('DELETE', `${path}/draft?number=1`)).status).toBe(409);
  expect((await editor.call('DELETE', `${path}/draft?number=2`)).status).toBe(200);
  expect((await opened(path)).draft).toBe(null);
});

it('a draft survives a save by somebody else, and is published only after both were seen', async () => {
  const path = '/policies/gdpr';
  const { fields, version } = await opened(path);
  await draft(editor, path, { number: 0, based_on: version, fields: { title: 'Draft' } });
  expect((await owner.change(path, { ...fields, title: 'By the owner' })).status).toBe(200);
  expect((await opened(path)).draft.fields.title).toBe('Draft');
  const late = await editor.call('PUT', path, { ...fields, title: 'Draft', version, draft: 1 });
  expect([late.status, late.body.current.data.title]).toEqual([409, 'By the owner']);
  expect((await opened(path)).draft.number).toBe(1);
});

it('a draft save that arrives after the publication does not start another draft', async () => {
  const path = '/articles/2';
  const { fields, version } = await opened(path);
  await editor.call('PUT', path, { ...fields, summary: 'Published', version, draft: 0 });
  const late = await draft(editor, path, {
    number: 0,
    based_on: version,
    fields: { summary: 'P' },
  });
  expect(late.status).toBe(409);
  expect((await opened(path)).draft).toBe(null);
});

it('refuses fields that the record does not have, and people who may not write', async () => {
  const { version } = await opened('/articles/3');
  const body = { number: 0, based_on: version, fields: { id: 7 } };
  expect((await draft(editor, '/articles/3', body)).status).toBe(422);
  const sales = await staffClient(store, 'sales');
  expect((await draft(sales, '/articles/3', { ...body, fields: {} })).status).toBe(403);
  expect((await draft(editor, '/articles/9999', { ...body, fields: {} })).status).toBe(404);
});

describe('a draft that is scheduled', () => {
  const soon = () => new Date(Date.now() + 700).toISOString();
  const later = async (path: string, fields: object) => {
    const { version } = await opened(path);
    await draft(editor, path, { number: 0, based_on: version, fields });
    const at = soon();
    const set = await editor.call('PUT', `${path}/draft/schedule`, { number: 1, at });
    expect([set.status, set.body.draft?.publish_at]).toEqual([200, at]);
  };
  let jobs: ReturnType<typeof working>;
  beforeAll(() => {
    jobs = working(store.db, { jobs: [publishDraftJob(store.db, [articleResource])] });
  });
  afterAll(() => jobs?.stop());

  it('is published when due, as a save by the person who scheduled it', async () => {
    await later('/articles/4', { summary: 'On schedule' });
    await expect.poll(async () => (await opened('/articles/4')).data.summary).toBe('On schedule');
    expect((await opened('/articles/4')).draft).toBe(null);
    const [version] = (await editor.call('GET', '/articles/4/versions')).body.data;
    expect(version).toMatchObject({
      by: 'Demo editor',
      changed: ['summary'],
      how: 'scheduled',
    });
  });

  it('is published although its time has fractions of a millisecond', async () => {
    const path = '/articles/6';
    const { version } = await opened(path);
    const fields = { summary: 'To the microsecond' };
    await draft(editor, path, { number: 0, based_on: version, fields });
    const at = soon().replace('Z', '456Z');
    const set = await editor.call('PUT', `${path}/draft/schedule`, { number: 1, at });
    expect(set.status).toBe(200);
    await expect.poll(async () => (await opened(path)).data.summary).toBe(fields.summary);
  });

  it('overwrites nothing that was saved since, and the person who scheduled it is notified', async () => {
    await later('/articles/5', { summary: 'On schedule' });
    await owner.change('/articles/5', {
      ...(await opened('/articles/5')).fields,
      summary: 'Owner',
    });
    await expect
      .poll(async () => (await opened('/articles/5')).draft?.held)
      .toBe('Demo owner has changed the same since the draft was begun: summary.');
    const { data, draft: kept } = await opened('/articles/5');
    expect([data.summary, kept.publish_at]).toEqual(['Owner', null]);
    const mails = await store.db.query(
      "SELECT recipient FROM outbox_mail WHERE kind = 'draft-held'",
    );
    expect(mails.rows).toEqual([{ recipient: 'editor@meridian.example' }]);
  });

  it('is published together with what colleagues and jobs changed in other fields since', async () => {
    await later('/articles/8', { summary: 'On schedule' });
    await owner.change('/articles/8', {
      ...(await opened('/articles/8')).fields,
      author_name: 'By the owner',
    });
    await later('/articles/9', { summary: 'On schedule' });
    await store.db.query("UPDATE article SET author_name = 'By a job' WHERE id = 9");
    await expect.poll(async () => (await opened('/articles/8')).data.summary).toBe('On schedule');
    await expect.poll(async () => (await opened('/articles/9')).data.summary).toBe('On schedule');
    expect((await opened('/articles/8')).data.author_name).toBe('By the owner');
    expect((await opened('/articles/9')).data.author_name).toBe('By a job');
  });

  it('is held if incomplete, and can be withdrawn by a person who reconsiders', async () => {
    await later('/articles/6', { name: '' });
    await expect
      .poll(async () => (await opened('/articles/6')).draft?.held)
      .toContain('is required');
    await later('/articles/7', { summary: 'Never' });
    const back = await editor.call('PUT', '/articles/7/draft/schedule', { number: 1, at: null });
    expect(back.body.draft.publish_at).toBe(null);
    const past = { number: 1, at: new Date(0).toISOString() };
    expect((await editor.call('PUT', '/articles/7/draft/schedule', past)).status).toBe(422);
  });
});
