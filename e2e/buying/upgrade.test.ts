import { afterAll, beforeAll, expect, it } from 'vitest';
import { withStaff } from '../../test/staff.ts';
import { expectAccessible } from '../accessible.ts';
import { asStaff } from '../backoffice/staff-visit.ts';
import { phone } from '../browser.ts';
import { openPaidStore, type PaidStore } from '../open-shop.ts';
import { buyLicence, pay } from './buy-licence.ts';

// A larger licence for the difference, from the page of a licence to that of the larger one.

const EMAIL = 'jana.reuter@vantavolt.example';
const UPGRADES = '**/user/licences/*/upgrades';

let store: PaidStore;

beforeAll(async () => {
  store = await openPaidStore();
});
afterAll(() => store?.close());

const newest = async () =>
  (await store.db.query('SELECT code FROM licence ORDER BY issued_at DESC LIMIT 1')).rows[0]!.code;

it('shows what is left to pay, makes the offer, and leads from the first licence to the larger one', async () => {
  const { page, problems, close } = await store.visit();
  try {
    await buyLicence(page, store, { email: EMAIL, type: 'single-user' });
    const first = await newest();
    const address = `${store.origin}/profile/licences/${first}`;
    // The prices do not come at first.
    await page.route(UPGRADES, (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(address);
    const panel = page.getByRole('region', { name: 'Upgrade for the difference' });
    await panel.getByText('could not be loaded').waitFor();
    await page.unroute(UPGRADES);
    await panel.getByRole('button', { name: 'Try again' }).click();
    await panel.getByLabel('Larger licence').waitFor();
    const toPay = panel.locator('.fact-lines__total dd');
    const multiple = await toPay.innerText();
    await panel.getByLabel('Larger licence').selectOption('Corporate User');
    await expect.poll(() => toPay.innerText()).not.toBe(multiple);
    expect(await panel.locator('dl').innerText()).toMatch(
      /Corporate User\s+\$6,900\.00\s+Already paid\s+−\$3,450\.00\s+To pay\s+\$3,450\.00/,
    );
    await expectAccessible(page, { within: '.own-licence' });
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize(phone);
    await expectAccessible(page, { within: '.own-licence' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await page.setViewportSize({ width, height });

    // The form is not printed, and no empty box in its place.
    await page.emulateMedia({ media: 'print' });
    expect(await panel.isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: 'Your terms' }).isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });

    // The answer is lost: trying again leads to the offer that was made.
    await page.route('**/licences/upgrade', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const make = panel.getByRole('button', { name: 'Make an offer to approve' });
    await make.click();
    await panel.getByText(/^The connection was lost/).waitFor();
    await page.unroute('**/licences/upgrade');
    await make.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/offer\//);
    await page.getByText(`upgrade of licence ${first}`).waitFor();
    const sums = page.getByRole('region', { name: 'Approve and pay' });
    expect(await sums.locator('dl').first().innerText()).toMatch(
      new RegExp(`Already paid for licence ${first}\\s+−\\$3,450\\.00`),
    );
    // On the screen the breadcrumb names the offer, on paper a line below the title.
    const printed = page.getByText(/^Offer OF-\d{4}-\d+ of \d+ \w+ \d{4}$/);
    expect(await printed.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await printed.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await sums.getByRole('button', { name: 'Approve and pay $3,450.00' }).click();
    await page.waitForURL(/[?&]token=/);
    await pay(page, store, page.url());

    await page.goto(address);
    await panel.getByRole('link', { name: 'Corporate User licence' }).click();
    await page.waitForURL(`${store.origin}/profile/licences/${await newest()}`);
    await page.getByRole('region', { name: 'Readers' }).getByText('1 named').waitFor();
    expect(await panel.count()).toBe(0);
    const { rows } = await store.db.query('SELECT count(*)::int AS n FROM offer');
    expect(rows).toEqual([{ n: 1 }]);
    expect(problems.filter((problem) => !/503|ERR_FAILED/.test(problem))).toEqual([]);
  } finally {
    await close();
  }
});

it('staff see what was paid under its name, in the list, the offer and the order, and no discount', async () => {
  const { rows } = await store.db.query(
    `SELECT p.id AS order, f.id AS offer, f.upgrade_of AS first FROM offer f JOIN orders p ON p.quote_id = f.id
     WHERE p.paid_at IS NOT NULL`,
  );
  const { order, offer, first } = rows[0]!;
  await withStaff(store);
  await asStaff(store, 'finance', async ({ page, go }) => {
    const main = page.getByRole('main');
    await go('/offers');
    await main.getByText(`Upgrade of licence ${first}`).waitFor();
    await go(`/offers/${offer}`);
    await main.getByText(`Already paid for licence ${first}`).waitFor();
    expect(await main.getByText(/discount/i).count()).toBe(0);
    expect(await main.getByLabel(/discount/i).count()).toBe(0);
    await go(`/orders/${order}/show`);
    await main.getByText('less $3,450.00 already paid').waitFor();
  });
});

it('a session that has ended is said where the offer was asked for', async () => {
  const { page, close } = await store.visit();
  try {
    await buyLicence(page, store, {
      email: 'second@vantavolt.example',
      type: 'multiple-user',
    });
    await page.goto(`${store.origin}/profile/licences/${await newest()}`);
    const panel = page.getByRole('region', { name: 'Upgrade for the difference' });
    await panel.getByText('To pay').waitFor();
    await store.db.query('DELETE FROM customer_session');
    await panel.getByRole('button', { name: 'Make an offer to approve' }).click();
    await page.getByText('Your session has ended.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).waitFor();
  } finally {
    await close();
  }
});
