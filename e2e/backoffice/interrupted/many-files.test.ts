import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffBase } from '../../../src/staff/staff-routes.ts';
import { smallPdf } from '../../../test/documents/small-pdf.ts';
import { withStaff } from '../../../test/staff.ts';
import { type OpenStore, openStore } from '../../browser.ts';
import { asStaff } from '../staff-visit.ts';

// The PDFs of many reports, sent at once: matched by name, interrupted, continued, and not sent again.

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: smallPdf(),
});

it('files find their reports by name; a lost connection stops them, and the rest is sent afterwards', () =>
  asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      const { rows } = await store.db.query('SELECT code FROM report ORDER BY id LIMIT 3');
      const [first, second, third] = rows.map(({ code }) => code as string);
      const chosen = [`${first}.pdf`, `${second!.toLowerCase()}.PDF`, `${third}-sample.pdf`];
      await go('/report-files');
      const input = page.locator('input[name="report-files"]');
      await input.setInputFiles([...chosen, 'Nothing.pdf'].map(pdf));
      const state = (file: string) => page.getByRole('row', { name: file }).innerText();
      await expect.poll(() => state('Nothing.pdf')).toContain('No report has this code.');

      let attached = 0;
      await page.route(`**${staffBase}/reports/*/files`, (route) => {
        attached += 1;
        return attached === 2 ? route.abort() : route.continue();
      });
      await page.getByRole('button', { name: 'Send 3 files' }).click();
      await page.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor();
      await expect.poll(() => state(chosen[0]!)).toContain('Sent');
      await page.getByRole('button', { name: 'Send 2 files' }).click();
      await page.getByRole('alert').filter({ hasText: '3 files sent.' }).waitFor();
      const stored = await store.db.query(
        'SELECT code FROM report WHERE full_file IS NOT NULL OR sample_file IS NOT NULL ORDER BY id',
      );
      expect(stored.rows).toEqual(rows);
      expect(
        (await store.db.query('SELECT code FROM report WHERE sample_file IS NOT NULL')).rows,
      ).toEqual([{ code: third }]);

      await input.setInputFiles(chosen.map(pdf));
      await expect.poll(() => state(chosen[2]!)).toContain('The report has one');
      expect(await page.getByRole('button', { name: /^Send/ }).count()).toBe(0);
      await page.getByRole('switch', { name: /^Replace/ }).check();
      await page.getByRole('button', { name: 'Send 3 files' }).waitFor();
    },
    { expected: /ERR_FAILED/ },
  ));
