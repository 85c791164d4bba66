import { afterAll, beforeAll, expect, it } from 'vitest';
import { callHref } from '#src/routes.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { startVies } from '../../../../test/stand-ins/vies/vies.ts';

let vies: Awaited<ReturnType<typeof startVies>>;
let store: TestApp;
beforeAll(async () => {
  vies = await startVies({ DE136695976: 'Vantavolt GmbH' });
  store = await testApp({ demo: true, environment: { VIES_URL: vies.url } });
});
afterAll(async () => {
  await store?.close();
  vies?.close();
});

const check = async (n: number, country: string, tax_number: string) =>
  (
    await store.app.inject({
      method: 'POST',
      url: callHref('checkTaxNumber'),
      remoteAddress: `203.0.113.${n % 250}`,
      payload: { country, tax_number },
    })
  ).json();

it('strangers from many networks cannot use up the VIES quota of the store: beyond the limit only the format is checked', async () => {
  expect(await check(0, 'Germany', 'DE136695976')).toMatchObject({
    check: 'valid',
    service: 'VIES',
  });
  // Numbers that do not reach VIES do not count.
  for (let n = 0; n < 5; n++) {
    expect((await check(n, 'Germany', 'DE1')).check).toBe('invalid');
    expect((await check(n, 'Norway', '923609016MVA')).service).toBeNull();
  }
  const asked = vies.asked.length;
  await Promise.all(Array.from({ length: 310 }, (_, n) => check(n, 'Germany', 'DE136695976')));
  expect(vies.asked.length - asked).toBe(299);
  expect(await check(1, 'Germany', 'DE136695976')).toMatchObject({ check: 'form', service: null });
  expect((await check(1, 'Germany', 'DE136695977')).check).toBe('invalid');
});
