import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainText } from '../../../src/pdf/reading/plain-text.ts';
import { givenLead } from '../../../test/leads.ts';
import { withStaff } from '../../../test/staff.ts';
import { type OpenStore, openStore } from '../../browser.ts';
import { asStaff } from '../staff-visit.ts';

// Screens of the back office where there is little width: on paper, and on the narrowest telephone.

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

it('a list is printed with its rows, without what can only be pressed, and stays as it is on the screen', () =>
  asStaff(store, 'editor', async ({ page, go }) => {
    await go('/reports');
    const codes = page.locator('tbody').getByText(/^MR-\w+-\d+$/);
    await expect.poll(() => codes.count()).toBe(25);
    // Chromium draws letter by letter.
    const joined = (text: string) => text.replace(/\s+/g, '');
    const paper = joined(await plainText(await page.pdf({ format: 'A4' })));
    for (const code of await codes.allInnerTexts()) expect(paper).toContain(code);
    for (const gone of ['New report', 'Add filter', 'Rows per page', 'Testimonials'])
      expect(paper).not.toContain(joined(gone));
    expect(await page.getByText('Rows per page').isVisible()).toBe(true);
  }));

it('a request is printed without the list beside it and the form for an answer', async () => {
  const id = await givenLead(store.db, { name: 'Ana Lima', message: 'Only India, please.' });
  await asStaff(store, 'sales', async ({ page, go }) => {
    await go(`/leads/${id}`);
    const message = page.getByRole('main').getByText('Only India, please.');
    await message.waitFor();
    const shown = [
      page.getByLabel('Answer', { exact: true }),
      page.getByRole('navigation', { name: 'Requests' }),
    ];
    for (const part of shown) await part.first().waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await message.isVisible()).toBe(true);
    for (const part of shown) expect(await part.first().isVisible()).toBe(false);
  });
});

it('the actions of a report with a draft fit in one row on a telephone', () =>
  asStaff(store, 'editor', async ({ page, go }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await go('/reports/6');
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.press('End');
    await name.pressSequentially(' A');
    await page.getByText('All changes are saved as a draft.').waitFor();
    const buttons = page.locator('#page-actions').getByRole('button');
    const rows = async () => {
      const boxes = await Promise.all((await buttons.all()).map((button) => button.boundingBox()));
      return [boxes.length, new Set(boxes.map((box) => box?.y)).size];
    };
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(rows, { message: `${width} px` }).toEqual([4, 1]);
    }
  }));

it('the action of a notice is one line, beside its text or below it', () =>
  asStaff(store, 'editor', async ({ page, go }) => {
    await store.db.query("UPDATE staff_session SET created_at = now() - interval '710 minutes'");
    await page.setViewportSize({ width: 1440, height: 844 });
    await go('/industries/1');
    const notice = page.getByRole('alert').filter({ hasText: 'Your session ends' });
    const action = notice.getByRole('button');
    const text = notice.locator('.MuiAlert-message');
    const middles = async () => {
      const boxes = await Promise.all([action.boundingBox(), text.boundingBox()]);
      return boxes.map((box) => Math.round(box!.y + box!.height / 2));
    };
    await action.waitFor();
    const [one, other] = await middles();
    expect(Math.abs(one! - other!)).toBeLessThanOrEqual(1);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect
        .poll(async () => (await action.boundingBox())!.height, { message: `${width} px` })
        .toBeLessThan(50);
    }
  }));

it('the form of a report is printed with its texts to their ends, and without what is empty', async () => {
  const lines = Array.from({ length: 90 }, (_, n) => `<p>Chapter ${n} of the description.</p>`);
  const biography = Array.from({ length: 30 }, (_, n) => `Year ${n} of the author.`).join(' ');
  await store.db.query(
    "UPDATE report SET description = $1, author_bio = $2, keyword = '' WHERE id = 4",
    [lines.join(''), biography],
  );
  await asStaff(store, 'editor', async ({ page, go }) => {
    await go('/reports/4');
    await page.getByText('Chapter 89 of the description.').waitFor();
    const joined = (text: string) => text.replace(/\s+/g, '');
    const paper = joined(await plainText(await page.pdf({ format: 'A4' })));
    for (const text of ['Report code', 'Chapter 1 of', 'Chapter 89 of', 'Year 29 of the author.'])
      expect(paper).toContain(joined(text));
    expect(paper).not.toContain('Keywords');
    await page.getByLabel('Keywords').waitFor();
  });
});

it('a screen of the dark theme is printed in black', () =>
  asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go('/reports');
      const cell = page.locator('tbody td').nth(2);
      await cell.waitFor();
      const colour = () => cell.evaluate((element) => getComputedStyle(element).color);
      expect(await colour()).not.toBe('rgb(0, 0, 0)');
      await page.emulateMedia({ media: 'print' });
      expect(await colour()).toBe('rgb(0, 0, 0)');
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
        'rgb(255, 255, 255)',
      );
    },
    { colorScheme: 'dark' },
  ));

it('the regular duties fit the narrowest telephone, however long their results are', async () => {
  await store.db.query(
    `INSERT INTO duty (name, done_at, result) VALUES ('forget-captcha-tokens', now(), '{"removed": 0}'),
       ('missed-events', now(), '{"listed": 0, "listedUntil": "2026-11-28T14:13:05.123Z"}')
     ON CONFLICT (name) DO UPDATE SET result = excluded.result, done_at = now()`,
  );
  await asStaff(
    store,
    'owner',
    async ({ page, go }) => {
      await go('/health');
      await page.getByText('2026-11-28T14:13:05.123Z').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    },
    { viewport: { width: 320, height: 568 } },
  );
});

it('an empty list and the retention periods fit the narrowest telephone', () =>
  asStaff(
    store,
    'owner',
    async ({ page, go }) => {
      for (const [path, text] of [
        ['/old-addresses', 'No old addresses yet'],
        ['/subscribers', 'No subscribers yet'],
        ['/data-rights', 'Permissions to quote'],
      ] as const) {
        await go(path);
        await page.getByText(text).waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      }
    },
    { viewport: { width: 320, height: 568 } },
  ));

it('an earlier address of a report can be deleted on a telephone', async () => {
  await store.db.query(
    "INSERT INTO slug_redirect (old_slug, report_id) SELECT 'once-called', min(id) FROM report",
  );
  await asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go('/redirects');
      await page.getByText('once-called').waitFor();
      await page.getByRole('button', { name: 'Delete' }).press('Enter');
      const question = page.getByRole('dialog', { name: 'once-called' });
      await question.getByRole('button', { name: 'Confirm' }).press('Enter');
      await expect.poll(() => page.getByText('once-called').count()).toBe(0);
      const { rows } = await store.db.query('SELECT FROM slug_redirect');
      expect(rows).toEqual([]);
    },
    { viewport: { width: 390, height: 844 } },
  );
});

it('a list on a telephone says what its table says, and the own session is marked beside its name', async () => {
  await store.db.query("UPDATE article SET published_at = '2099-05-04T09:00Z' WHERE id = 1");
  const row = {
    id: '1',
    period: '2026-11',
    country: 'DE',
    region: '',
    treatment: 'reverse-charge',
  };
  const sums = {
    tax_rate: 1900,
    orders: 2,
    net_cents: 10_000,
    tax_cents: 1900,
    gross_cents: 11_900,
  };
  await asStaff(
    store,
    'owner',
    async ({ page, go }) => {
      await page.route('**/tax-report?**', (route) =>
        route.fulfill({ json: { data: [{ ...row, ...sums, currency: 'EUR' }], total: 1 } }),
      );
      for (const [path, words] of [
        ['/discount-ceilings', /^At most \d+%$/],
        ['/tax-rates', /^\d+%$/],
        ['/tax-registrations', 'Registered there'],
        ['/articles', 'Under embargo until 4 May 2099, 09:00'],
        ['/tax-report', 'Reverse charge, 19% · net €100.00 · tax €19.00'],
      ] as const) {
        await go(path);
        await page.getByRole('main').getByText(words).first().waitFor();
      }
      await go('/account?part=sessions');
      const name = page.getByRole('rowheader', { name: 'this session' });
      const beside = await name.evaluate((cell) => {
        const row = cell.parentElement!;
        return parseFloat(getComputedStyle(row).paddingLeft) > 3;
      });
      expect(beside).toBe(true);
    },
    { viewport: { width: 390, height: 844 } },
  );
});
