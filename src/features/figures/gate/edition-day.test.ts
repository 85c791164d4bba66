import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { type StaffClient, staffClient, withStaff } from '../../../../test/staff.ts';

let store: TestApp;
let editor: StaffClient;

beforeAll(async () => {
  store = await testApp({ demo: true });
  await withStaff(store);
  editor = await staffClient(store, 'editor');
});
afterAll(() => store?.close());

const daysFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it('a card that is signed after the last edition was published does not stop the next one', async () => {
  const { rows } = await store.db.query(
    `SELECT report_id AS id, number FROM edition WHERE status = 'current'
       AND published_on < now() - interval '3 days' ORDER BY report_id LIMIT 1`,
  );
  const { id, number } = rows[0];
  const path = (edition: number) => `/reports/${id}/editions/${edition}`;
  const { figures, data_to, next_planned, evidence } = (await editor.call('GET', path(number)))
    .body;
  const given = figures.map(({ id: _, ...figure }: { id: number }) => figure);
  const findings = async (signed_on: string, last: number | null = data_to ?? 2025) => {
    const card = { ...evidence, signed_on, last_time: 'The last edition was right.' };
    const about = { data_to: last, next_planned, evidence: card };
    const saved = await editor.call('PUT', path(number + 1), { figures: given, about });
    expect(saved.status).toBe(200);
    const gate = (await editor.call('GET', `/reports/${id}/gate?edition=${number + 1}`)).body;
    return gate.findings
      .filter(({ level }: { level: string }) => level === 'stop')
      .map(({ path: field }: { path: string }) => field);
  };
  expect(await findings(daysFromNow(2))).toEqual(['evidence.signed_on']);
  // What refuses the publication is said before, where the last measured year is typed.
  const publish = () =>
    editor.call('POST', `${path(number + 1)}/publish`, { published_on: daysFromNow(0) });
  const owner = await staffClient(store, 'owner');
  for (const year of [null, new Date().getUTCFullYear()]) {
    expect(await findings(daysFromNow(-1), year)).toContain('evidence.data_to');
    expect((await publish()).status).toBe(422);
    // It has to be corrected: not even an owner can publish without it, and it is not offered.
    const gate = (await owner.call('GET', `/reports/${id}/gate?edition=${number + 1}`)).body;
    const [wrong] = gate.findings.filter(
      ({ path: field }: { path: string }) => field === 'evidence.data_to',
    );
    expect(wrong.required).toBe(true);
    const override = { finding: wrong.key, reason: 'We know the year.', edition: number + 1 };
    expect((await owner.call('POST', `/reports/${id}/gate/overrides`, override)).status).toBe(409);
  }
  expect(await findings(daysFromNow(-1))).toEqual([]);
  expect((await publish()).status).toBe(200);
});
