import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { givenLead } from '../../../../test/leads.ts';
import { staffClient, withStaff } from '../../../../test/staff.ts';

// What visitors sent is found by the publisher's day, as orders and invoices are, wherever a member of staff is.

let store: TestApp;
beforeAll(async () => {
  store = await testApp({ demo: true });
  await withStaff(store);
});
afterAll(() => store?.close());

it('requests, applications, subscribers, consents and permissions are listed by the day of the publisher', async () => {
  const { db } = store;
  // There it is another day than in UTC, at any time.
  const timeZone = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Pacific/Kiritimati';
  await db.query('UPDATE legal_seller SET time_zone = $1', [timeZone]);
  await givenLead(db);
  await givenLead(db, { kind: 'career' });
  await db.query(
    "INSERT INTO subscriber (email, wording, unsubscribe_hash) VALUES ('ada@example.com', 'News', '\\x01')",
  );
  await db.query(
    `INSERT INTO consent_record (visitor_id, version, marketing, functional, analytics, privacy_control)
     VALUES (gen_random_uuid(), '1', false, false, false, false)`,
  );
  await db.query(
    `INSERT INTO quote_permission (token_hash, report_code, name, email, place, work, subject, citation)
     VALUES ('\\x01', 'MR-EN-1042', 'Ada', 'ada@example.com', 'website', 'Notes', 'Market size', 'Meridian')`,
  );
  const owner = await staffClient(store, 'owner');
  const here = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format();
  const inUtc = new Date().toISOString().slice(0, 10);
  for (const list of ['leads', 'applications', 'subscribers', 'consents', 'quote-permissions']) {
    const on = async (day: string) =>
      (await owner.call('GET', `/${list}?from=${day}&to=${day}`)).body.total;
    expect([list, await on(here), await on(inUtc)]).toEqual([list, 1, 0]);
  }
});
