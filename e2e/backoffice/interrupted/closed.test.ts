import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiBase } from '../../../src/routes.ts';
import { staffBase } from '../../../src/staff/staff-routes.ts';
import { withStaff } from '../../../test/staff.ts';
import { expectAccessible } from '../../accessible.ts';
import { type OpenStore, openStore } from '../../browser.ts';
import { asStaff, saveElsewhere } from '../staff-visit.ts';
import { makeOffer } from './make-offer.ts';

// Records that can no longer be changed: their forms say so before somebody types into them.

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

it('the form of a withdrawn offer is only read, and a link that the browser does not copy is shown', () =>
  asStaff(store, 'sales', async ({ page, go }) => {
    await go(`/offers/${await makeOffer(store, page)}`);
    await button(page, 'Send').click();
    await button(page, 'Copy the link').click();
    await page.getByText('The browser does not allow access to the clipboard.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Link' }).inputValue()).toContain('/offer/');

    await button(page, 'Withdraw…').click();
    await inDialog(page, 'Withdraw permanently').click();
    await page.getByText('This offer is withdrawn and cannot be changed.').waitFor();
    const company = page.getByLabel('Company');
    expect([await company.inputValue(), await company.isEnabled()]).toEqual(['Celda', false]);
    expect(await page.getByLabel('Discount in percent').isEnabled()).toBe(false);
    for (const name of ['Save', 'Hold it 14 days longer', 'Add'])
      expect(await button(page, name).count()).toBe(0);
    await expectAccessible(page, { within: '#main-content' });
  }));

it('an accepted offer is offered to be sent again until the last day of its price', () =>
  asStaff(store, 'sales', async ({ page, go }) => {
    const offer = await makeOffer(store, page);
    await go(`/offers/${offer}`);
    await button(page, 'Send').click();
    await page.getByText('The offer is on its way.').waitFor();
    const link = await page.request.get(`${store.origin}${staffBase}/offers/${offer}/link`);
    const key = new URL((await link.json()).url).pathname.split('/').at(-1);
    const accepted = await page.request.post(`${store.origin}${apiBase}/offers/accept`, {
      data: { key, pay_by: 'transfer', po_number: '' },
      headers: { origin: store.origin },
    });
    expect(accepted.status(), await accepted.text()).toBe(200);
    await page.reload();
    await button(page, 'Send again').waitFor();
    const lastDay = "UPDATE offer SET held_until = now() - interval '1 day' WHERE id = $1";
    await store.db.query(lastDay, [offer]);
    await page.reload();
    await page
      .getByText(/^accepted$/i)
      .first()
      .waitFor();
    await button(page, 'Copy the link').waitFor();
    expect(await button(page, 'Send again').count()).toBe(0);
  }));

it('a scheduled campaign is changed once its time is taken back, and a started one only read', () =>
  asStaff(store, 'sales', async ({ page, go }) => {
    const { rows } = await store.db.query(
      "INSERT INTO campaign (subject, preheader, body, per_minute, kind) VALUES ('News', '', 'Text', 60, 'text') RETURNING id",
    );
    await go(`/campaigns/${rows[0].id}`);
    const subject = page.getByRole('textbox', { name: 'Subject', exact: true });
    await page.getByText('so nobody would receive it').waitFor();
    await button(page, 'Preview').click();
    await page.getByText('As last saved, and nobody would receive it yet. A test mail').waitFor();
    await inDialog(page, 'Close').click();
    await button(page, 'Schedule…').click();
    await inDialog(page, 'Schedule').click();
    await page.getByText('This campaign is scheduled.').waitFor();
    expect(await subject.isEnabled()).toBe(false);
    await button(page, 'Schedule…').click();
    await inDialog(page, 'Do not send').click();
    await page.getByText('It is a draft again.').waitFor();
    // A colleague's text is shown before it is sent, also if it came while the question was open.
    await store.db.query('UPDATE staff_session SET confirmed_at = now()');
    await button(page, 'Send it').click();
    await inDialog(page, 'Send it').waitFor();
    await saveElsewhere(store, 'owner', `/campaigns/${rows[0].id}`, {
      preheader: 'By a colleague',
    });
    await inDialog(page, 'Send it').click();
    await page
      .getByRole('dialog')
      .getByText(/changed by somebody else since you opened it, so nothing was sent/)
      .waitFor();
    await inDialog(page, 'Cancel').click();
    const line = page.getByRole('textbox', { name: 'Line after the subject' });
    await expect.poll(() => line.inputValue()).toBe('By a colleague');
    await subject.fill('Good news');
    await button(page, 'Send it').click();
    await inDialog(page, 'Send it').click();
    await page.getByText('This campaign has started').waitFor();
    expect([await subject.inputValue(), await subject.isEnabled()]).toEqual(['Good news', false]);
    expect(await button(page, 'Save').count()).toBe(0);
  }));
