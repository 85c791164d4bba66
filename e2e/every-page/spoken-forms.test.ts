import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { open, type ReadStore, readStore } from '../browser.ts';
import { spokenControls } from '../spoken.ts';

/** The store of these tests has no payment provider. */
const PAY = /^(Continue to|Order by) /;

let store: ReadStore;
beforeAll(async () => {
  store = await readStore();
});
afterAll(() => store?.close());

describe('what a screen reader says of a form that nobody has filled in yet', () => {
  for (const path of [
    '/contact',
    '/career',
    '/become-reseller',
    '/request-details/MR-EN-1042',
    '/get-a-quote?id=MR-EN-1042&type=single-user',
    '/buy-now?id=MR-EN-1042&type=single-user',
  ])
    it(`${path}: every control has a name, and none is invalid`, () =>
      store.browse(async (page) => {
        await open(page, path);
        const first = page.locator('main form[novalidate] :is(input, select)').first();
        await first.focus();
        // Its human check, if it has one, is there from the first focus on.
        await page.waitForFunction(() => {
          const form = document.querySelector('main form[novalidate]');
          const check = form?.querySelector('.captcha');
          return !check || check.querySelector('input') !== null;
        });
        const controls = await spokenControls(page);
        expect(controls.filter(({ name }) => name.trim() === '')).toEqual([]);
        expect(controls.filter(({ invalid }) => invalid)).toEqual([]);
      }));

  it('the words of an agreement and of the pay button are separate', () =>
    store.browse(async (page) => {
      await open(page, '/buy-now?id=MR-EN-1042&type=single-user');
      const names = (await spokenControls(page)).map(({ name }) => name);
      expect(names).toContain('I agree to the Terms & Conditions and the Refund Policy.');
      expect(names.find((name) => PAY.test(name))).toMatch(/\w, \$3,450$/);
      await open(page, '/contact');
      expect((await spokenControls(page)).map(({ name }) => name)).toContain(
        'I agree to the Terms & Conditions and the Privacy Policy.',
      );
    }));

  it('the folded parts of several figures say which figure they belong to', () =>
    store.browse(async (page) => {
      await open(page, '/sodium-ion-battery-market');
      for (const part of ['Show as table, figure 2', 'Show as table, figure 3', 'Cite figure 2'])
        expect(await page.getByLabel(part, { exact: true }).count()).toBe(1);
    }));

  it('an agreement that is missing is said once, as the description of its box', () =>
    store.browse(async (page) => {
      await open(page, '/buy-now?id=MR-EN-1042&type=single-user');
      await page.getByRole('button', { name: PAY }).press('Enter');
      await page.locator('#main [role=alert]').first().waitFor();
      const box = (await spokenControls(page)).find(({ name }) => name.startsWith('I agree'));
      expect(box).toMatchObject({
        name: 'I agree to the Terms & Conditions and the Refund Policy.',
        description: 'Please agree to the terms to continue.',
        invalid: true,
      });
    }));
});
