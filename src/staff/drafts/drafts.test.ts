import { afterAll, beforeAll, expect, it } from 'vitest';
import { href, pages } from '#src/routes.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { type StaffClient, staffClient, withStaff } from '../../../test/staff.ts';

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

it('a draft changes nothing that visitors see, is seen by colleagues and in the preview, and is published by a save', async () => {
  const path = '/articles/1';
  const { fields, version, data } = await opened(path);
  const body = {
    ...{ number: 0, based_on: version },
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
  // What is not complete yet is shown as it is stored.
  expect(preview.body).toContain(`<h1>${data.name}`.slice(0, 20));
  const published = await owner.call('PUT', path, {
    ...{ ...fields, summary: 'For everybody', version, draft: 1 },
  });
  expect([published.status, published.body.draft]).toEqual([200, null]);
});

it('two who write one draft do not overwrite each other, and see what the other kept', async () => {
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

it('a draft outlives a save of somebody else, and is published only after both were seen', async () => {
  const path = '/policies/gdpr';
  const { fields, version } = await opened(path);
  await draft(editor, path, { number: 0, based_on: version, fields: { title: 'Draft' } });
  expect((await owner.change(path, { ...fields, title: 'By the owner' })).status).toBe(200);
  expect((await opened(path)).draft.fields.title).toBe('Draft');
  const late = await editor.call('PUT', path, { ...fields, title: 'Draft', version, draft: 1 });
  expect([late.status, late.body.current.data.title]).toEqual([409, 'By the owner']);
  expect((await opened(path)).draft.number).toBe(1);
});

it('a draft that comes after its publication begins no other one', async () => {
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

it('refuses fields that the record has not, and people who do not write', async () => {
  const { version } = await opened('/articles/3');
  const body = { number: 0, based_on: version, fields: { id: 7 } };
  expect((await draft(editor, '/articles/3', body)).status).toBe(422);
  const sales = await staffClient(store, 'sales');
  expect((await draft(sales, '/articles/3', { ...body, fields: {} })).status).toBe(403);
  expect((await draft(editor, '/articles/9999', { ...body, fields: {} })).status).toBe(404);
});
