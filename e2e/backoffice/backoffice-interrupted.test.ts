import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffBase, uploadBase } from '../../src/staff/staff-routes.ts';
import { withStaff } from '../../test/staff.ts';
import { desktop, type OpenStore, openStore, phone } from '../browser.ts';
import { asStaff, chooseMore, loseAnswer } from './staff-visit.ts';

// An editor whose connection fails in the middle of things: nothing is done twice, and nothing is lost.

let store: OpenStore;

beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

const expected = /status of (401|403|404|409|422|500|503)|ERR_(FAILED|INTERNET_DISCONNECTED)/;

it('a record whose answer was lost is added once, with what was typed until it is saved again', () =>
  asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      const stored = async () =>
        (await store.db.query("SELECT description FROM testimonial WHERE name = 'Ada Lost'")).rows;
      await go('/testimonials/create');
      await page.getByLabel('Name').fill('Ada Lost');
      await page.getByLabel('Quote').fill('They answer.');
      await loseAnswer(page, 'POST', '/testimonials');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText(/It is not certain whether this was saved/).waitFor();
      expect(await stored()).toHaveLength(1);
      await page.getByLabel('Quote').fill('They answer twice.');
      // Not even a reload makes another form of it.
      await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('twice');
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await page.getByRole('button', { name: 'Restore them' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Added.').waitFor();
      expect(await stored()).toEqual([{ description: 'They answer twice.' }]);
    },
    { viewport: desktop, expected },
  ));

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a2a45' } })
    .png()
    .toBuffer();

it('a picture that is pasted before a save is inserted after its answer', () =>
  asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go('/open-roles/1');
      const text = page.getByRole('textbox', { name: 'Text', exact: true });
      await text.fill('Before.');
      let answer = () => {};
      const slow = new Promise<void>((done) => {
        answer = done;
      });
      await page.route(`**${staffBase}/open-roles/1`, async (route) => {
        if (route.request().method() === 'PUT') await slow;
        return route.continue();
      });
      await text.evaluate(
        (element, bytes) => {
          const clipboardData = new DataTransfer();
          clipboardData.items.add(
            new File([new Uint8Array(bytes)], 'pasted.png', { type: 'image/png' }),
          );
          element.dispatchEvent(
            new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
          );
        },
        [...(await picture())],
      );
      await page.getByRole('button', { name: 'Save' }).click();
      const dialog = page.getByRole('dialog', { name: 'What does the picture show?' });
      const insert = dialog.getByRole('button', { name: 'Insert' });
      await insert.waitFor();
      expect(await insert.isDisabled()).toBe(true);
      await dialog.getByLabel('Description').press('Enter');
      answer();
      await page.getByText('Saved.').waitFor();
      await insert.click();
      await page.locator('.editor__text img[src^="/media/"]').waitFor();
    },
    { viewport: desktop, expected },
  ));

it('a file that is refused is explained by the server, at the field of a picture', () =>
  asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go('/testimonials/1');
      const field = page.locator('input[name="image-file"]');
      const file = (name: string) => ({
        name,
        mimeType: 'image/png',
        buffer: Buffer.from('no picture'),
      });
      await field.setInputFiles(file('broken.png'));
      const box = page.locator('.ra-input-image');
      await box
        .getByRole('alert')
        .filter({ hasText: /picture|image/i })
        .waitFor();
      await page.route(`**${uploadBase}/**`, (route) =>
        route.fulfill({ status: 403, json: { message: 'Editors only.' } }),
      );
      await field.setInputFiles(file('again.png'));
      await box.getByText('Editors only.').waitFor();
      await page.unroute(`**${uploadBase}/**`);
      await field.setInputFiles({ ...file('good.png'), buffer: await picture() });
      await page.locator('.picture-input img[src^="/media/"]').waitFor();
      expect(await box.getByRole('alert').count()).toBe(0);
    },
    { viewport: desktop, expected },
  ));

it('the successor of a report is searched for once, and can be changed after the withdrawal', () =>
  asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      const { rows } = await store.db.query('SELECT slug, code FROM report WHERE id IN (5, 6, 7)');
      const [gone, first, second] = rows;
      const asked: string[] = [];
      await page.route(`**${staffBase}/reports?**`, async (route) => {
        asked.push(new URL(route.request().url()).searchParams.get('q') ?? '');
        await route.continue();
      });
      const choose = async (code: string) => {
        const field = page.getByLabel('Successor, if there is one');
        await field.fill('');
        // No key is late, however busy this machine is.
        await page.clock.pauseAt(Date.now() + 1000);
        await field.pressSequentially(code);
        await page.clock.resume();
        await page.getByRole('option', { name: code }).click();
      };
      await page.clock.install();
      await go('/reports/5');
      await chooseMore(page, 'Withdraw…');
      await choose(first.code);
      expect(asked.filter(Boolean)).toEqual([first.code]);
      await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
      await page.getByText('The report has been withdrawn').waitFor();
      await chooseMore(page, 'Change the successor…');
      const dialog = page.getByRole('dialog', { name: 'Change the successor' });
      await expect.poll(() => dialog.getByRole('combobox').inputValue()).toContain(first.code);
      await choose(second.code);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByText('The successor was saved.').waitFor();
      const answered = await fetch(`${store.origin}/${gone.slug}`);
      expect([answered.status, await answered.text()]).toEqual([
        410,
        expect.stringContaining(`href="/${second.slug}"`),
      ]);
    },
    { viewport: desktop, expected },
  ));

it('a form that was left sends no draft any more', () =>
  asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      let sent = 0;
      await page.clock.install();
      let answer = () => {};
      const slow = new Promise<void>((done) => {
        answer = done;
      });
      await page.route(`**${staffBase}/services/1/draft`, async (route) => {
        sent++;
        await slow;
        return route.fulfill({ status: 503, json: { message: 'Not now.' } });
      });
      await go('/services/1');
      await page.getByLabel('Summary').fill('Typed, and not kept by the store.');
      await page.clock.fastForward(2500);
      await expect.poll(() => sent).toBe(1);
      await page.getByRole('link', { name: 'Services', exact: true }).first().click();
      await page.getByRole('button', { name: 'Leave' }).click();
      await page.getByRole('heading', { name: 'Services' }).waitFor();
      const refused = page.waitForResponse('**/services/1/draft');
      answer();
      await (await refused).finished();
      await page.clock.fastForward(30_000);
      expect(sent).toBe(1);
    },
    { viewport: desktop, expected },
  ));

it('a record whose deletion was not answered is deleted when it is deleted again', () =>
  asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go('/articles/1');
      const dialog = page.getByRole('dialog');
      const remove = () => dialog.getByRole('button', { name: 'Delete' }).click();
      await loseAnswer(page, 'DELETE', '/articles/1?**');
      await chooseMore(page, 'Delete…');
      await remove();
      await dialog.getByText(/It is not certain whether this was saved/).waitFor();
      await remove();
      await page.getByText('Removed.').waitFor();
      await page.waitForURL((url) => url.hash === '#/articles');
    },
    { viewport: desktop, expected },
  ));

for (const [what, viewport] of [
  ['at a desk', desktop],
  ['on a phone', phone],
] as const)
  it(`a list and a record that cannot be read are neither empty nor missing, ${what}`, () =>
    asStaff(
      store,
      'editor',
      async ({ page, go }) => {
        const fails = { list: true, record: true };
        await page.route(`**${staffBase}/services?**`, (route) =>
          fails.list
            ? route.fulfill({ status: 503, json: { message: 'Busy with the list.' } })
            : route.continue(),
        );
        await page.route(`**${staffBase}/services/2`, (route) =>
          fails.record
            ? route.fulfill({ status: 500, json: { message: 'Busy with the record.' } })
            : route.continue(),
        );
        const main = page.getByRole('main');
        await go('/services');
        await main.getByText('Busy with the list.').waitFor();
        expect(await page.getByText('Nothing found.').count()).toBe(0);
        fails.list = false;
        await main.getByRole('button', { name: 'Try again' }).click();
        await main.getByText('Busy with the list.').waitFor({ state: 'detached' });
        await go('/services/2');
        const unread = page.getByRole('alert').filter({ hasText: 'Busy with the record.' });
        const again = unread.getByRole('button', { name: 'Try again' });
        await again.waitFor();
        // Opened at its address, nothing of it is known from a list.
        await page.reload();
        await again.waitFor();
        expect(page.url()).toMatch(/#\/services\/2$/);
        fails.record = false;
        await again.click();
        await page.getByLabel('Name').waitFor();
        // Only what is missing is called that.
        await go('/services/9999');
        await page.getByText('This record no longer exists.').waitFor();
        await page.waitForURL((url) => url.hash === '#/services');
      },
      { viewport, expected },
    ));
