import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declared } from '#src/main/declared.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { givenLead } from '../../../test/leads.ts';
import { type StaffClient, staffClient, withStaff } from '../../../test/staff.ts';

// docs/promises.md, A14: an erasure reaches what was written about others, and changes nothing else there.

const EMAIL = 'li@example.com';
const NAME = 'An Li';

let store: TestApp;
let owner: StaffClient;

beforeAll(async () => {
  store = await testApp({ demo: true });
  await withStaff(store);
  owner = await staffClient(store, 'owner');
});
afterAll(() => store?.close());

const one = async (text: string, values: unknown[] = []) =>
  (await store.db.query(text, values)).rows[0];

async function erase(email: string, names?: string[]) {
  await store.db.query('UPDATE staff_session SET confirmed_at = now()');
  return owner.call('POST', '/persons/erasure', { email, repeat: email, ...(names && { names }) });
}

const audit = (id: string, after: unknown) =>
  store.db.query(
    "INSERT INTO staff_audit (staff_email, role, call, entity, entity_id, after) VALUES ('', '', 'x', 'x', $1, $2)",
    [id, JSON.stringify(after)],
  );
const audited = async (id: string) =>
  (await one('SELECT after FROM staff_audit WHERE entity_id = $1', [id])).after;

describe('a person in texts about others', () => {
  it('is erased only where the name or the address stands alone', async () => {
    await givenLead(store.db, { email: EMAIL, name: NAME });
    const other = await givenLead(store.db, { email: 'natali@example.com', name: 'Natali Weiss' });
    const said =
      'European listing for natali@example.com, na.li@example.com and li@example.com.au.\nan li asked (li@example.com).';
    const left =
      'European listing for natali@example.com, na.li@example.com and li@example.com.au.\n[erased] asked ([erased]).';
    await owner.call('POST', `/leads/${other}/notes`, { text: said });
    await audit('alone', { said, path: 'C:\\new li', lines: ['\tli@example.com', '\\An Li'] });
    const { status, body } = await erase(EMAIL);
    expect(status).toBe(200);
    expect(body.removed).toMatchObject({ lead: 1, lead_entry: 1, staff_audit: 1 });
    const { text } = await one("SELECT text FROM lead_entry WHERE lead_id = $1 AND kind = 'note'", [
      other,
    ]);
    expect(text).toBe(left);
    expect(await audited('alone')).toEqual({
      said: left,
      path: 'C:\\new li',
      lines: ['\t[erased]', '\\[erased]'],
    });
  });

  it('keeps the words that somebody gave as a name under the address, if staff say that they are none', async () => {
    const email = 'victim@example.com';
    await givenLead(store.db, { email, name: 'Vera Victim' });
    await givenLead(store.db, { email, name: 'Purchase Order' });
    const other = await givenLead(store.db, { email: 'buyer@example.org', name: 'Bo Buyer' });
    await owner.call('POST', `/leads/${other}/notes`, {
      id: crypto.randomUUID(),
      text: 'Sends a purchase order, says Vera Victim.',
    });
    const { body } = await owner.call('POST', '/persons/look-up', { email });
    expect(body.names).toEqual(['Purchase Order', 'Vera Victim']);
    expect((await erase(email, ['Vera Victim'])).status).toBe(200);
    const { text } = await one("SELECT text FROM lead_entry WHERE lead_id = $1 AND kind = 'note'", [
      other,
    ]);
    expect(text).toBe('Sends a purchase order, says [erased].');
  });

  it('is erased although the name looks like a part of JSON', async () => {
    await audit('numbers', { ids: [12, 13, 14], open: [true, false] });
    for (const name of ['12, 13, 14', 'true, false', 'Jane Doe'])
      await givenLead(store.db, { email: 'json@example.com', name });
    expect((await erase('json@example.com')).status).toBe(200);
    expect(await audited('numbers')).toEqual({ ids: [12, 13, 14], open: [true, false] });
  });

  it('is erased from every note, and from saved views', async () => {
    const email = 'erika@example.com';
    const lead = await givenLead(store.db, { email, name: 'Erika Mustermann' });
    const other = await givenLead(store.db, { email: 'colleague@example.net', name: 'Colleague' });
    const note = `asked by Erika Mustermann, ${email}`;
    const at = (text: string, ...values: unknown[]) => store.db.query(text, [note, ...values]);
    await at(
      `INSERT INTO offer (number, salt, key_hash, buyer_name, email, currency, list_cents, discount_cents, tax_cents, gross_cents, tax, held_until, note)
       VALUES ('OF-N', '\\x00112233445566778899aabbccddeeff', 'n', 'Colleague', 'colleague@example.net', 'USD', 1, 0, 0, 1, '{}', now(), $1)`,
    );
    await at(
      `INSERT INTO bank_entry (bank_ref, booked_on, amount_cents, currency, recorded_by, note) VALUES ('n', now(), 1, 'EUR', '', $1)`,
    );
    await at(
      `WITH o AS (INSERT INTO orders (order_no, report_code, report_name, licence, amount_cents, currency, buyer_name, email, phone, content_hash, status)
         VALUES ('MR-N', 'C', 'A report', 'single-user', 100, 'USD', 'Colleague', 'colleague@example.net', '1', '', 'awaiting_approval') RETURNING id)
       INSERT INTO transfer_payment (id, request_key, order_id, amount_cents, currency, due_on, po_state, po_note)
       SELECT 'n', 'n', id, 100, 'USD', now(), 'refused', $1 FROM o`,
    );
    await at("INSERT INTO lead_event (lead_id, to_state, note) VALUES ($2, 'open', $1)", other);
    await at("INSERT INTO synonym (terms, note) VALUES (ARRAY['first term', 'other term'], $1)");
    await at(
      "INSERT INTO gate_override (report_id, finding, level, message, reason, staff_email) SELECT min(id), 'n', 'warn', '', $1, '' FROM report",
    );
    const views = [{ label: 'Erika Mustermann', value: { filter: { q: email, state: 'open' } } }];
    await owner.call('PUT', '/own-account/preferences/leads.savedQueries', { value: views });
    const { status, body } = await erase(email);
    expect(status).toBe(200);
    const names = ['offer', 'bank_entry', 'transfer_payment', 'lead_event', 'synonym'];
    for (const table of [...names, 'gate_override', 'staff_preference'])
      expect([table, body.removed[table]]).toEqual([table, table === 'lead_event' ? 2 : 1]);
    expect(await one("SELECT note FROM offer WHERE number = 'OF-N'")).toEqual({
      note: 'asked by [erased], [erased]',
    });
    const { preferences } = (await owner.call('GET', '/own-account/preferences')).body;
    expect(preferences['leads.savedQueries']).toEqual([
      { label: '[erased]', value: { filter: { q: '[erased]', state: 'open' } } },
    ]);
    expect(await one('SELECT FROM lead WHERE id = $1', [lead])).toBeUndefined();
  });

  it('a column for notes is declared as one that may mention somebody, or holds only what the site says itself', async () => {
    const own = [
      'bulk_row.reason', // a fixed sentence
      'figure.note', // published
      'figure_correction.reason', // published
      'removed_figure.reason', // published
      'webhook_endpoint.state_reason', // a fixed sentence
    ];
    const { rows } = await store.db.query<{ name: string }>(
      `SELECT c.table_name || '.' || c.column_name AS name FROM information_schema.columns c
       JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
         AND c.column_name ~ '(note|reason|words|remark|comment)$' AND c.data_type = 'text' ORDER BY 1`,
    );
    const declaredColumns = declared.personal
      .flatMap(({ mentioning = {} }) => Object.entries(mentioning))
      .flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));
    const missing = rows
      .map(({ name }) => name)
      .filter((name) => !declaredColumns.includes(name) && !own.includes(name));
    expect(missing).toEqual([]);
  });
});
