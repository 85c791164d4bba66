import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** A record as a form has it: every field that an update accepts, and the version that was read. */
async function opened(client: StaffClient, path: string) {
  const { data, writable, version } = (await client.call('GET', path)).body;
  const fields = Object.fromEntries(writable.map((name: string) => [name, data[name]]));
  return { ...fields, version } as Record<string, unknown>;
}

/** One record of every resource that a form can change, and one of its fields. */
const records: [string, string][] = [
  ['/reports/1', 'keyword'],
  ['/industries/1', 'introduction'],
  ['/services/1', 'summary'],
  ['/articles/1', 'summary'],
  ['/press-releases/1', 'summary'],
  ['/testimonials/1', 'designation'],
  ['/clients/1', 'name'],
  ['/faqs/1', 'title'],
  ['/open-roles/1', 'location'],
  ['/policies/gdpr', 'title'],
  ['/site/true', 'site_name'],
];

describe('a record that two people have opened', () => {
  it.each(records)('%s is not overwritten by the second', async (path, field) => {
    const [first, second] = await Promise.all([opened(editor, path), opened(owner, path)]);
    expect((await editor.call('PUT', path, { ...first, [field]: 'By the first' })).status).toBe(
      200,
    );
    const refused = await owner.call('PUT', path, { ...second, [field]: 'By the second' });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('changed by somebody else');
    expect(refused.body.current.data[field]).toBe('By the first');
    expect(refused.body.current.changed.by).toBe('Demo editor');
    expect((await editor.call('GET', path)).body.data[field]).toBe('By the first');
    const again = { ...second, [field]: 'By both', version: refused.body.current.version };
    expect((await owner.call('PUT', path, again)).status).toBe(200);
  });

  it('comes with what the refused save began from, as far as versions are kept', async () => {
    const first = await opened(editor, '/articles/2');
    await editor.call('PUT', '/articles/2', { ...first, summary: 'Second state' });
    const second = await opened(owner, '/articles/2');
    await editor.call('PUT', '/articles/2', { ...second, summary: 'Third state' });
    const baseOf = async (given: Record<string, unknown>) =>
      (await owner.call('PUT', '/articles/2', given)).body.current.base;
    expect((await baseOf(first)).summary).toBe(first.summary);
    expect((await baseOf(second)).summary).toBe('Second state');
    expect(await baseOf({ ...second, version: 'unknown' })).toBeUndefined();
    const draft = { number: 0, based_on: second.version, fields: { summary: 'Typed' } };
    const { status, body } = await owner.call('PUT', '/articles/2/draft', draft);
    expect([status, body.current.draft]).toEqual([409, null]);
    expect(body.current.data.summary).toBe('Third state');
    expect(body.current.base.summary).toBe('Second state');
  });

  it('of two simultaneous saves, one is refused', async () => {
    const [first, second] = await Promise.all([
      opened(editor, '/reports/2'),
      opened(owner, '/reports/2'),
    ]);
    const questions = (question: string) => [{ question, answer: '<p>Yes</p>' }];
    const saved = await Promise.all([
      editor.call('PUT', '/reports/2', { ...first, questions: questions('First?') }),
      owner.call('PUT', '/reports/2', { ...second, questions: questions('Second?') }),
    ]);
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('a change by an import or a job counts as a change; publishing and counting do not', async () => {
    await editor.change('/reports/3', { keyword: 'by an editor' });
    const before = await opened(editor, '/reports/3');
    await store.db.query(
      "UPDATE report SET keyword = 'by an import', updated_at = now() WHERE id = 3",
    );
    const refused = await editor.call('PUT', '/reports/3', before);
    expect([refused.status, refused.body.current.changed.by]).toEqual([409, null]);
    const fresh = await opened(editor, '/reports/3');
    await editor.call('POST', '/reports/3/withdraw', { successor_id: null });
    expect((await editor.call('PUT', '/reports/3', { ...fresh, pages: 11 })).status).toBe(200);
  });

  it('is not deleted by somebody who saw an earlier state', async () => {
    const { id } = (
      await editor.call('POST', '/testimonials', {
        name: 'N',
        designation: '',
        description: 'Good',
        image: null,
        position: 1,
      })
    ).body.data;
    const { version } = await opened(editor, `/testimonials/${id}`);
    await owner.change(`/testimonials/${id}`, {
      name: 'N',
      designation: 'D',
      description: 'G',
      image: null,
      position: 1,
    });
    expect((await editor.call('DELETE', `/testimonials/${id}?version=${version}`)).status).toBe(
      409,
    );
    const now = await opened(editor, `/testimonials/${id}`);
    expect((await editor.call('DELETE', `/testimonials/${id}?version=${now.version}`)).status).toBe(
      200,
    );
  });
});

describe('a form that shows only a part of a record', () => {
  it('saves nothing without the version, which no list contains', async () => {
    const [row] = (await editor.call('GET', '/services')).body.data;
    expect(row.version).toBeUndefined();
    const { version: _, ...fields } = await opened(editor, `/services/${row.id}`);
    const { status, body } = await editor.call('PUT', `/services/${row.id}`, {
      ...fields,
      description: '',
    });
    expect([status, body.errors.version]).toEqual([
      422,
      ['Please open the record again before you save.'],
    ]);
  });

  it.each([
    ['/reports/1', 'description'],
    ['/reports/1', 'questions'],
    ['/articles/1', 'description'],
    ['/services/1', 'description'],
    ['/industries/1', 'introduction'],
    ['/site/true', 'about'],
  ])('%s keeps its %s unless it is emptied on purpose', async (path, field) => {
    const fields = await opened(editor, path);
    const nothing = Array.isArray(fields[field])
      ? []
      : '<p> </p>'.slice(field === 'introduction' ? 8 : 0);
    const refused = await editor.call('PUT', path, { ...fields, [field]: nothing });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    expect((await opened(editor, path))[field]).toEqual(fields[field]);
    const meant = await editor.call('PUT', path, { ...fields, [field]: nothing, emptied: [field] });
    const published = path === '/reports/1' && field === 'description';
    expect(meant.status).toBe(published ? 422 : 200);
  });

  it.each([
    ['/policies/gdpr', 'html'],
    ['/faqs/1', 'description'],
  ])('%s can never lose its %s', async (path, field) => {
    const fields = await opened(editor, path);
    for (const nothing of ['', '<p></p>']) {
      const { status, body } = await editor.call('PUT', path, {
        ...fields,
        [field]: nothing,
        emptied: [field],
      });
      expect([status, body.errors[field]]).toEqual([422, ['is required']]);
    }
  });
});
