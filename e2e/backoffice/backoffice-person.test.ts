import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenLead } from '../../test/leads.ts';
import { withStaff } from '../../test/staff.ts';
import { expectAccessible } from '../accessible.ts';
import { desktop, type OpenStore, openStore, phone } from '../browser.ts';
import { asStaff } from './staff-visit.ts';

// What happened between a person and the publisher is on one page, for sales.

const EMAIL = 'Ana.Nunez@celda.example';

let store: OpenStore;
let lead: string;

beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
  lead = await givenLead(store.db, { name: 'Ana Núñez', email: EMAIL, company: 'Celda SL' });
  await givenLead(store.db, {
    name: 'A. Núñez',
    email: EMAIL.toLowerCase(),
    kind: 'discount',
    company: 'Celda SL',
  });
  await givenLead(store.db, { name: 'Ana Núñez', email: EMAIL, kind: 'career' });
  await givenLead(store.db, {
    name: 'Somebody Else',
    email: 'else@celda.example',
    company: 'CELDA SL',
    phone: '+34 911 234 567',
  });
  await store.db.query(
    `INSERT INTO outbox_mail (kind, recipient, subject, text_body) VALUES ('lead-answer', $1, 'Seats and how to move them', '-')`,
    [EMAIL],
  );
});
afterAll(() => store?.close());

it('leads from a request to everything about its person, the newest first, and back to each record', async () => {
  for (const [viewport, colorScheme] of [
    [desktop, 'light'],
    [phone, 'dark'],
  ] as const)
    await asStaff(
      store,
      'sales',
      async ({ page, go }) => {
        await go(`/leads/${lead}`);
        await page.getByRole('link', { name: 'Everything about this person' }).click();
        await page.getByRole('heading', { name: /Núñez/ }).waitFor();
        const moments = page.locator('.person .timeline > li');
        expect(await moments.allInnerTexts()).toEqual([
          expect.stringContaining('Mail to them: Seats and how to move them'),
          expect.stringContaining('Sent a request: discount'),
          expect.stringMatching(/^Sent a request: /),
        ]);
        await expectAccessible(page, { within: '.person' });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
          viewport.width,
        );
        await page.getByRole('button', { name: 'Requests', exact: true }).click();
        expect(await moments.count()).toBe(2);
        await moments.last().getByRole('link').click();
        await page.waitForURL(`**/admin#/leads/${lead}`);
      },
      { viewport, colorScheme },
    );
});

it('back office: an offer begins with its buyer, and colleagues are one click away', () =>
  asStaff(store, 'sales', async ({ page, go }) => {
    await go(`/people/${encodeURIComponent(EMAIL)}`);
    const colleagues = page.locator('section', { hasText: 'Colleagues at Celda SL' });
    await colleagues.getByRole('link', { name: 'Somebody Else' }).waitFor();
    await page.getByRole('link', { name: 'Make an offer' }).click();
    await expect.poll(() => page.getByLabel('E-mail *').inputValue()).toBe(EMAIL.toLowerCase());
    expect(await page.getByLabel('Company').inputValue()).toBe('Celda SL');
  }));

it('says if nothing is known', () =>
  asStaff(store, 'owner', async ({ page, go }) => {
    await go('/people/nobody%40example.com');
    await page.getByRole('heading', { name: 'nobody@example.com' }).waitFor();
    await page.getByText('There are no entries of this kind.').waitFor();
  }));
