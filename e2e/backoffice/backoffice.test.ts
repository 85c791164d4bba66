import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_STAFF_PASSWORD } from '../../demo/staff.ts';
import { smallPdf } from '../../test/documents/small-pdf.ts';
import { totpCode, withStaff } from '../../test/staff.ts';
import { type OpenStore, openStore } from '../browser.ts';
import { inMenu, save } from './staff-visit.ts';

let store: OpenStore;

beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

async function logIn(page: Page, role: string): Promise<void> {
  await page.goto(`${store.origin}/admin`);
  await page.getByLabel('E-mail').fill(`${role}@meridian.example`);
  await page.getByLabel('Password').fill(DEMO_STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('Code').fill(totpCode());
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('.top').waitFor();
}

describe('the back office in a browser', () => {
  it('lets an editor log in, add a report with cover, sample and full file, publish, reprice and rename it', async () => {
    const { page, problems, foreign, close } = await store.visit();
    await logIn(page, 'editor');
    await inMenu(page, 'Reports').click();
    await page.getByRole('link', { name: 'New report' }).click();
    await page.getByLabel('Name *').first().fill('Lunar Dust Filter Market by Grain');
    await page.getByLabel('Report code').fill('MR-E2E-1');
    await page.getByLabel('Industry').click();
    await page.getByRole('option', { name: 'Packaging' }).click();
    await page.getByLabel('Single user', { exact: true }).fill('1234.50');
    await page
      .getByRole('textbox', { name: 'Report description' })
      .fill('Filters for fine grey dust.');
    const picture = await sharp({
      create: { width: 600, height: 840, channels: 3, background: '#0a2a45' },
    })
      .png()
      .toBuffer();
    await page
      .locator('input[name="image-file"]')
      .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: picture });
    await page.locator('.picture-input img').waitFor();
    await save(page);

    const pdf = smallPdf();
    for (const kind of ['sample', 'full']) {
      const file = { name: `${kind}.pdf`, mimeType: 'application/pdf', buffer: pdf };
      await page.locator(`input[name="${kind}-file"]`).setInputFiles(file);
    }
    await page.getByText('Sample: uploaded').waitFor();
    await page.getByText('Full file, edition 1: uploaded').waitFor();
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.frameLocator('iframe[title="Preview"]').getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Hide preview' }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('The report is now on the site.').waitFor();

    const address = `${store.origin}/lunar-dust-filter-market-by-grain`;
    const publicPage = async (url: string) => {
      const answer = await fetch(url);
      return { url: answer.url, text: await answer.text() };
    };
    const shown = await publicPage(address);
    expect(shown.text).toContain('Filters for fine grey dust.');
    expect(shown.text).toContain('/media/');
    expect(shown.text).toContain('1,234.50');

    await page.getByLabel('Single user', { exact: true }).fill('2000');
    await page.getByLabel('Address').fill('lunar-filters');
    await save(page);
    await expect
      .poll(async () => (await publicPage(address)).url)
      .toBe(`${store.origin}/lunar-filters`);
    expect((await publicPage(address)).text).toContain('2,000');
    expect(problems).toEqual([]);
    expect(foreign).toEqual([]);
    await close();
  });

  it('shows each role what it may open, and works on a phone', async () => {
    const { page, problems, close } = await store.visit({ viewport: { width: 390, height: 844 } });
    await logIn(page, 'personnel');
    await page.goto(`${store.origin}/admin#/open-roles`);
    await page.getByRole('link', { name: /Market Research Analyst/i }).click();
    await page.getByRole('button', { name: 'Save' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    await page.goto(`${store.origin}/admin#/reports/1`);
    await page.getByRole('button', { name: 'Preview' }).waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    await page.locator('.editor__table').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    expect(problems).toEqual([]);
    await page.goto(`${store.origin}/admin#/staff`);
    await page.getByRole('heading', { name: 'Not for your role' }).waitFor();
    await close();
  });
});
