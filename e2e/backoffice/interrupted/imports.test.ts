import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffBase } from '../../../src/staff/staff-routes.ts';
import { withStaff } from '../../../test/staff.ts';
import { type OpenStore, openStore } from '../../browser.ts';
import { recordAnnouncements, recordFromHome } from '../senses/record-announcements.ts';
import { asStaff, type StaffVisit } from '../staff-visit.ts';

// A long import: its progress, its end and a lost connection are announced, each once.

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

const asEditor = (act: (visit: StaffVisit) => Promise<void>) =>
  asStaff(store, 'editor', act, { expected: /ERR_FAILED/ });
const FILE = 'report_id,name,industry,status\nZZ-1,A market of tests,Energy & Power,draft\n';

it('an import announces its progress in steps, a lost connection once, and its end', () =>
  asEditor(async ({ page, go }) => {
    let read = 0;
    let asked = 0;
    let isLost = false;
    await page.route(`**${staffBase}/imports/*-*`, async (route) => {
      asked += 1;
      if (isLost) return route.abort();
      const answer = await route.fetch();
      const body = await answer.json();
      // This store has no worker.
      Object.assign(body.data, {
        state: read < 1 ? 'running' : 'done',
        progress: { rows: 1, bytes: Math.ceil(read * body.data.file_size) },
      });
      return route.fulfill({ response: answer, json: body });
    });
    await go('/import-reports');
    await page.locator('input[name="import-file"]').setInputFiles({
      name: 'one.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(FILE),
    });
    await page.getByRole('button', { name: 'Start the trial run' }).click();
    await page.getByRole('progressbar', { name: 'Progress of the import' }).waitFor();
    const heard = await recordAnnouncements(page);
    const all: string[] = [];
    const hears = (words: RegExp) =>
      expect
        .poll(async () => {
          all.push(...(await heard()));
          return all;
        })
        .toContainEqual(expect.stringMatching(words));
    read = 0.6;
    await hears(/^The import is running\. 50% of the file is read\.$/);
    isLost = true;
    const before = asked;
    await expect.poll(() => asked).toBeGreaterThan(before + 2);
    await hears(/cannot be reached/);
    expect(all.filter((words) => /cannot be reached/.test(words))).toHaveLength(1);
    isLost = false;
    read = 1;
    await hears(/^The trial run is complete\. Nothing was written\.$/);
  }));

it('a record that cannot be read announces that once, and is read again on demand', () =>
  asEditor(async ({ page, go }) => {
    const heard = await recordFromHome({ page, go });
    const record = `**${staffBase}/industries/1`;
    await page.route(record, (route) => route.abort());
    await go('/industries/1');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    expect((await heard()).filter((words) => /cannot be reached/.test(words))).toHaveLength(1);
    await page.unroute(record);
    await again.click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  }));
