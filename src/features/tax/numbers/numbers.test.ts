import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../test/database.ts';
import { startVies } from '../../../../test/stand-ins/vies/vies.ts';
import { checkNumber } from './check-number.ts';
import { numberForm, printedNumber } from './number-form.ts';
import { askVies } from './vies.ts';

let vies: Awaited<ReturnType<typeof startVies>>;
let database: TestDatabase;
beforeAll(async () => {
  vies = await startVies({ DE136695976: 'Vantavolt GmbH', IT00743110157: 'Prova SpA' });
  database = await testDatabase();
});
afterAll(async () => {
  vies?.close();
  await database?.close();
});

const right: [country: string, number: string, normalized: string][] = [
  ['DE', 'DE 136 695 976', 'DE136695976'],
  ['DE', '136695976', 'DE136695976'],
  ['DE', '\u200BDE 136–695‑976', 'DE136695976'],
  ['IT', 'IT00743110157', 'IT00743110157'],
  ['GR', 'EL094259216', 'EL094259216'],
  ['GR', '094259216', 'EL094259216'],
  ['GB', 'GB 980 7806 84', 'GB980780684'],
  ['CH', 'CHE-107.787.577 MWST', 'CHE107787577MWST'],
  ['IN', '27AAPFU0939F1ZV', '27AAPFU0939F1ZV'],
  ['US', '12-3456789', '123456789'],
  ['AU', '51 824 753 556', '51824753556'],
  ['NO', 'NO 995 525 828 MVA', 'NO995525828MVA'],
  ['BR', '11.222.333/0001-81', '11222333000181'],
];

it.each(right)('%s: %s has a valid format', (country, number, normalized) => {
  expect(numberForm(country, number)).toMatchObject({ ok: true, normalized });
});

it.each([
  ['DE', 'DE136695977'],
  ['DE', 'FR83404833048'],
  ['IT', 'IT00743110158'],
  ['GB', 'GB980780685'],
  ['CH', 'CHE107787578MWST'],
  ['IN', '27AAPFU0939F1ZW'],
  ['IN', '99AAPFU0939F1ZV'],
  ['US', '00-3456789'],
  ['AU', '51824753557'],
  ['NO', '995525829'],
  ['BR', 'none'],
  ['DE', ''],
  ['DE', "DE'; DROP TABLE orders"],
])('%s: %s does not', (country, number) => {
  expect(numberForm(country, number).ok).toBe(false);
});

const german = (number: string) => checkNumber(database.db, vies.url, 'DE', number);

it('a number is valid if VIES knows it and invalid otherwise, and VIES is not queried about an invalid format', async () => {
  vies.be('well');
  expect(await german('DE136695976')).toMatchObject({
    check: 'valid',
    number: 'DE136695976',
    service: 'VIES',
    consultation: '',
    checked_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
  expect((await german('DE129274202')).check).toBe('invalid');
  const before = vies.asked.length;
  expect((await german('DE000')).check).toBe('invalid');
  const unasked = await checkNumber(database.db, undefined, 'DE', 'DE136695976');
  expect(unasked.check).toBe('form');
  expect((await checkNumber(database.db, vies.url, 'IN', '27AAPFU0939F1ZV')).check).toBe('form');
  expect(vies.asked.length).toBe(before);
});

it('a seller with a VAT number gets a consultation number, which is stored', async () => {
  await database.db.query(
    "INSERT INTO tax_registration (country, scheme, number) VALUES ('IT', 'local', 'IT00743110157')",
  );
  expect(await german('DE136695976')).toMatchObject({ consultation: 'WAPIAAAAY4K0142' });
  expect(vies.asked.at(-1)).toEqual({
    countryCode: 'DE',
    vatNumber: '136695976',
    requesterMemberStateCode: 'IT',
    requesterNumber: '00743110157',
  });
});

it.each(['down', 'state-down', 'busy', 'rubbish', 'another'] as const)(
  'no answer from VIES (%s) does not make a number invalid',
  async (mood) => {
    vies.be(mood);
    expect(await german('DE129274202')).toMatchObject({ check: 'unanswered' });
    vies.be('well');
  },
);

it('a slow VIES runs into the time limit', async () => {
  vies.be('silent');
  const answer = await askVies({ url: vies.url, timeoutMs: 50 }, 'DE', '136695976');
  expect(answer).toEqual({ outcome: 'unanswered', why: 'timeout' });
  vies.be('well');
});

it('a VAT number that was entered without its country is printed with it; others are printed as they were entered', () => {
  const printed = [
    ['DE', '136 695 976'],
    ['GR', '094259216'],
    ['IT', 'IT 00743110157'],
    ['IN', '27AAPFU0939F1ZV'],
    ['MX', 'GODE-561231-GR8'],
    ['DE', ''],
  ].map(([country, number]) => printedNumber(country!, number!));
  expect(printed).toEqual([
    'DE 136 695 976',
    'EL 094259216',
    'IT 00743110157',
    '27AAPFU0939F1ZV',
    'GODE-561231-GR8',
    '',
  ]);
});
