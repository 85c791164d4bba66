import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallPdf } from '../../test/documents/small-pdf.ts';
import { givenLead } from '../../test/leads.ts';
import { withStaff } from '../../test/staff.ts';
import { type OpenStore, openStore } from '../browser.ts';
import { asStaff, inMenu, logInAgain, publish, save } from './staff-visit.ts';

// Nothing that somebody types into the back office is lost or overwritten silently.

let store: OpenStore;

beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

const fieldOf = async (table: string, id: unknown, field: string) =>
  (await store.db.query(`SELECT ${field} AS value FROM ${table} WHERE id = $1`, [id])).rows[0]
    ?.value;

const saveButton = (page: Page) =>
  page.getByRole('button', { name: /^(Save|Publish (\d+ )?changes?)$/ });

/** Saves or publishes what is typed, and waits for nothing. */
const send = async (page: Page) =>
  (await saveButton(page).innerText()).startsWith('Publish')
    ? publish(page)
    : saveButton(page).click();

/** Holds back the calls to an address until they are released. */
async function holdBack(page: Page, glob: string, method = 'GET') {
  let pass = () => {};
  const passed = new Promise<void>((resolve) => {
    pass = resolve;
  });
  await page.route(glob, async (route) => {
    if (route.request().method() === method) await passed;
    await route.continue();
  });
  return pass;
}

describe('articles and press releases', () => {
  for (const timezoneId of ['Asia/Tokyo', 'UTC'])
    it(`are created, dated and put under embargo in ${timezoneId}, typed or filled`, () =>
      asStaff(
        store,
        'editor',
        async ({ page, go }) => {
          const title = `Tidal power in ${timezoneId}`;
          await go('/articles/create');
          await page.getByLabel('Title').fill(title);
          await page.getByLabel('Published from').pressSequentially('03042026');
          await page.keyboard.press('ArrowRight');
          await page.keyboard.type('0930AM');
          await page
            .getByRole('textbox', { name: 'Text', exact: true })
            .fill('It comes twice a day.');
          await save(page);
          const { rows } = await store.db.query(
            'SELECT published_at FROM article WHERE name = $1',
            [title],
          );
          const instant =
            timezoneId === 'UTC' ? '2026-03-04T09:30:00.000Z' : '2026-03-04T00:30:00.000Z';
          expect(rows[0].published_at.toISOString()).toBe(instant);
          expect(await page.getByLabel('Published from').inputValue()).toBe('2026-03-04T09:30');

          await go('/press-releases/create');
          await page.getByLabel('Title').fill(title);
          await page.getByLabel('Published from').fill('2031-01-02T10:00');
          await page.getByText(/2 Jan 2031, 10:00/).waitFor();
          await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Not before.');
          await save(page);
          const slug = `tidal-power-in-${timezoneId.toLowerCase().replace('/', '-')}`;
          expect((await fetch(`${store.origin}/press-details/${slug}`)).status).toBe(404);
          await page.getByLabel('Published from').fill('2026-01-02T10:00');
          await save(page);
          await expect
            .poll(async () => (await fetch(`${store.origin}/press-details/${slug}`)).status)
            .toBe(200);
        },
        { timezoneId },
      ));
});

describe('a record that loads slowly', () => {
  it.each([
    ['/faqs', 'faq', 'Question', 'title', 'description'],
    ['/policies', 'policy', 'Title', 'title', 'html'],
  ])('%s has no form until it has loaded completely', (path, table, label, field, text) =>
    asStaff(store, 'editor', async ({ page, go }) => {
      const pass = await holdBack(page, `**/admin/api/staff${path}/*`);
      await go(path);
      await page.locator('tbody tr').first().click();
      await page.getByRole('status', { name: 'Loading…' }).waitFor();
      expect(await saveButton(page).count()).toBe(0);
      expect(await page.getByLabel(label).count()).toBe(0);
      pass();
      const name = `${await page.getByLabel(label).first().inputValue()} (edited)`;
      await page.getByLabel(label).first().fill(name);
      await save(page);
      const { rows } = await store.db.query(
        `SELECT ${text} AS text FROM ${table} WHERE ${field} = $1`,
        [name],
      );
      expect(rows[0].text.length).toBeGreaterThan(20);
    }),
  );
});

describe('a session that ends while somebody writes', () => {
  it('asks for a log-in over the form, which keeps its text and is saved then', () =>
    asStaff(store, 'editor', async ({ page, go, endSession }) => {
      await go('/services/1');
      await page.getByLabel('Summary').fill('Written for an hour.');
      await endSession();
      await send(page);
      await page.getByRole('dialog', { name: 'Log in again' }).waitFor();
      expect(await page.getByText(/^(Saved|Published)\./).count()).toBe(0);
      expect(await page.getByLabel('Summary').inputValue()).toBe('Written for an hour.');
      await logInAgain(store, page);
      await page.getByText(/^(Saved|Published)\./).waitFor();
      expect(await fieldOf('service', 1, 'summary')).toBe('Written for an hour.');
      expect(page.url()).toContain('#/services/1');
    }));

  it('is not a success if the person does not log in, and the form can be saved later', () =>
    asStaff(store, 'editor', async ({ page, go, endSession }) => {
      await go('/services/2');
      await page.getByLabel('Summary').fill('Second text.');
      await endSession();
      await send(page);
      await page.getByRole('button', { name: 'Not now' }).click();
      await page.getByText(/You are logged out, and nothing was saved/).waitFor();
      expect(await page.getByText(/^(Saved|Published)\./).count()).toBe(0);
      expect(await page.getByLabel('Summary').inputValue()).toBe('Second text.');
      await send(page);
      await logInAgain(store, page);
      await page.getByText(/^(Saved|Published)\./).waitFor();
      expect(await fieldOf('service', 2, 'summary')).toBe('Second text.');
    }));

  it('stays alive while somebody types', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      await page.clock.install();
      await go('/services/3');
      const summary = page.getByLabel('Summary');
      await summary.fill('One');
      await store.db.query("UPDATE staff_session SET last_seen_at = now() - interval '25 minutes'");
      await summary.press('End');
      await page.clock.fastForward(6 * 60_000);
      await expect
        .poll(
          async () =>
            (
              await store.db.query(
                "SELECT FROM staff_session WHERE last_seen_at > now() - interval '1 minute'",
              )
            ).rowCount,
        )
        .toBeGreaterThan(0);
    }));
});

describe('unsaved text', () => {
  it('is asked about by menu and Back, warned about on reload, and offered on return', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      await go('/testimonials');
      await page.locator('tbody tr').first().click();
      const role = page.getByLabel('Designation');
      const before = await role.inputValue();
      await role.fill('Head of patience');
      await inMenu(page, 'FAQ').click();
      await page.getByRole('button', { name: 'Stay' }).click();
      await page.goBack();
      await page.getByRole('button', { name: 'Stay' }).click();
      expect(await role.inputValue()).toBe('Head of patience');
      const warned = page.waitForEvent('dialog');
      const reload = page.reload();
      const dialog = await warned;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.accept();
      await reload;
      await page.getByText(/This browser kept changes of/).waitFor();
      expect(await role.inputValue()).toBe(before);
      await page.getByRole('button', { name: 'Restore them' }).click();
      expect(await role.inputValue()).toBe('Head of patience');
      await inMenu(page, 'FAQ').click();
      await page.getByRole('button', { name: 'Leave' }).click();
      await page.getByRole('heading', { name: 'FAQ', level: 1 }).waitFor();
      await page.goBack();
      await page.getByRole('button', { name: 'Restore them' }).click();
      await save(page);
      await page.reload();
      await role.waitFor();
      expect(await role.inputValue()).toBe('Head of patience');
      expect(await page.getByText(/This browser kept changes of/).count()).toBe(0);
    }));

  it('survives an upload, and is included by Schedule and Publish', () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      const { rows } = await store.db.query(
        `UPDATE report SET status = 'draft' WHERE id = (SELECT id FROM report ORDER BY id DESC LIMIT 1) RETURNING id`,
      );
      const { id } = rows[0];
      await go(`/reports/${id}`);
      const keywords = page.getByLabel('Keywords');
      await keywords.fill('typed before');
      const pdf = {
        name: 's.pdf',
        mimeType: 'application/pdf',
        buffer: smallPdf(),
      };
      await page.locator('input[name="sample-file"]').setInputFiles(pdf);
      await page.getByText('Sample: uploaded').waitFor();
      expect(await keywords.inputValue()).toBe('typed before');
      await page.getByRole('button', { name: 'Schedule…' }).click();
      await page.getByRole('dialog').getByLabel('Time').fill('2031-05-06T07:08');
      await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
      await page.getByText(/Scheduled for publication on 6 May 2031/).waitFor();
      expect(await fieldOf('report', id, 'keyword')).toBe('typed before');
      await keywords.fill('typed last');
      await page.getByLabel('Report code').fill('');
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByText(/^Nothing was saved\. Please check: Report code/).waitFor();
      expect(await fieldOf('report', id, 'status')).toBe('draft');
      await page.getByLabel('Report code').fill(`PUB-${id}`);
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByText('The report is now on the site.').waitFor();
      expect(await fieldOf('report', id, 'keyword')).toBe('typed last');
    }));

  it('a letter survives another record and a reload; a colleague’s answer is shown before it is sent', async () => {
    const id = await givenLead(store.db, { name: 'Grace Hopper', email: 'grace@example.com' });
    await asStaff(store, 'sales', async ({ page, go }) => {
      await go(`/leads/${id}`);
      const letter = page.getByRole('textbox', { name: 'Answer' });
      await letter.fill('Dear Grace,\n\na long letter.');
      await go('/leads');
      await page.getByText('Grace Hopper').waitFor();
      await go(`/leads/${id}`);
      await page.getByText(/Your unsent draft of .* has been restored/).waitFor();
      expect(await letter.inputValue()).toContain('a long letter');
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await page.getByText(/Your unsent draft of .* has been restored/).waitFor();
      expect(await letter.inputValue()).toContain('a long letter');
      await store.db.query(
        `INSERT INTO lead_entry (lead_id, kind, staff_email, subject, text)
         VALUES ($1, 'answer', 'colleague@meridian.example', 'Earlier', 'I was faster.')`,
        [id],
      );
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText(/colleague@meridian.example answered on/).waitFor();
      const mails =
        "SELECT FROM outbox_mail WHERE recipient = 'grace@example.com' AND kind = 'lead-answer'";
      expect((await store.db.query(mails)).rowCount).toBe(0);
      await page.getByRole('button', { name: 'Send mine as well' }).click();
      await page.getByText('Your answer is being sent.').waitFor();
      expect((await store.db.query(mails)).rowCount).toBe(1);
    });
  });

  it('is not lost by a server error, and the form still warns about it', () =>
    asStaff(
      store,
      'editor',
      async ({ page, go }) => {
        await go('/services/1');
        // What is kept as a draft may be left.
        await page.route('**/admin/api/staff/services/1/draft', (route) => route.abort());
        await page.getByLabel('Summary').fill('Kept over a fault.');
        await page.route('**/admin/api/staff/services/1', (route) =>
          route.request().method() === 'PUT' ? route.abort() : route.continue(),
        );
        await send(page);
        await page
          .getByText(/The store cannot be reached. It is not certain whether this was saved/)
          .waitFor();
        await page.getByRole('button', { name: 'Menu' }).click();
        await inMenu(page, 'FAQ').click();
        await page.getByRole('button', { name: 'Stay' }).click();
        expect(await page.getByLabel('Summary').inputValue()).toBe('Kept over a fault.');
        // Only the answer is lost: saving again is not a conflict with oneself.
        await page.unroute('**/admin/api/staff/services/1');
        await page.unroute('**/admin/api/staff/services/1/draft');
        let lost = false;
        await page.route('**/admin/api/staff/services/1', async (route) => {
          if (route.request().method() !== 'PUT' || lost) return route.continue();
          lost = true;
          await route.fetch();
          await route.abort();
        });
        await send(page);
        await expect.poll(() => lost).toBe(true);
        await save(page);
        expect(await page.getByRole('dialog').count()).toBe(0);
      },
      { expected: /ERR_FAILED|409/ },
    ));
});

describe('two people in one record', () => {
  it('the second may discard what was typed and continue from theirs', () =>
    asStaff(store, 'owner', async ({ page, go }) => {
      await go('/faqs/2');
      await page.getByLabel('Question').fill('Mine?');
      await store.db.query("UPDATE faq SET title = 'Theirs?' WHERE id = 2");
      await send(page);
      await page.getByRole('button', { name: 'Discard mine' }).click();
      expect(await page.getByLabel('Question').inputValue()).toBe('Theirs?');
      expect(await saveButton(page).isDisabled()).toBe(true);
      await page.getByLabel('Question').fill('Ours?');
      await save(page);
      expect(await fieldOf('faq', 2, 'title')).toBe('Ours?');
    }));
});
