import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { staffClient, withStaff } from '../../../test/staff.ts';
import { treatSale } from './treat-sale.ts';

const store = await testApp({ demo: true });
beforeAll(() => withStaff(store));
afterAll(() => store.close());

const pune = { country: 'IN', region: 'IN-MH', kind: 'private' } as const;

it('the demo publisher charges central and state tax at home, and nothing on exports', async () => {
  expect(await treatSale(store.db, pune)).toMatchObject({
    basisPoints: 1800,
    components: [{ name: 'CGST' }, { name: 'SGST' }],
  });
  const german = { country: 'DE', kind: 'business', numberCheck: 'valid' } as const;
  expect(await treatSale(store.db, german)).toMatchObject({
    kind: 'reverse-charge',
    words: expect.stringContaining('AD270425000142X'),
  });
});

it('a rate that finance enters applies from midnight at the seller’s place', async () => {
  const finance = await staffClient(store, 'finance');
  const rate = { country: 'IN', region: '', basis_points: 2000, valid_from: '2027-04-01' };
  const added = await finance.call('POST', '/tax-rates', rate);
  expect(added.status).toBe(200);
  const at = async (now: string) => (await treatSale(store.db, pune, new Date(now))).basisPoints;
  // Midnight in Kolkata is 18:30 UTC of the day before.
  expect(await at('2027-03-31T18:29:59Z')).toBe(1800);
  expect(await at('2027-03-31T18:30:00Z')).toBe(2000);
  const twin = await finance.call('POST', '/tax-rates', rate);
  expect(twin.status).toBe(422);
  expect(twin.body.errors.valid_from[0]).toMatch(/already/);
  const strange = await finance.call('POST', '/tax-rates', { ...rate, region: 'US-WA' });
  expect(strange.body.errors.region[0]).toMatch(/code of the country/);
});

it('a registration without a rate is refused, because its sales would have no price', async () => {
  const finance = await staffClient(store, 'finance');
  const given = { country: 'US', region: 'US-NY', scheme: 'local', number: 'NY-1' };
  const refusedAt = await finance.call('POST', '/tax-registrations', given);
  expect(refusedAt.body.errors.country[0]).toMatch(/no tax rate/);
});

it('the seller’s time zone can be any known name, and nothing else', async () => {
  const owner = await staffClient(store, 'owner');
  const save = async (time_zone: string) => {
    const { data, writable } = (await owner.call('GET', '/legal-seller/true')).body;
    const kept = Object.fromEntries(writable.map((name: string) => [name, data[name]]));
    return owner.change('/legal-seller/true', { ...kept, time_zone });
  };
  for (const zone of ['Mars/Olympus', '+05:30', "Asia/Kolkata'", '']) {
    const { status, body } = await save(zone);
    expect([zone, status, Object.keys(body.errors ?? {})]).toEqual([zone, 422, ['time_zone']]);
  }
  for (const zone of ['Europe/Berlin', 'UTC', 'Asia/Kolkata'])
    expect([zone, (await save(zone)).status]).toEqual([zone, 200]);
});
