import { afterAll, beforeAll, expect, it } from 'vitest';
import { PART_BYTES, uploadBase } from '../../../src/staff/staff-routes.ts';
import { withStaff } from '../../../test/staff.ts';
import { type OpenStore, openStore } from '../../browser.ts';
import { asStaff } from '../staff-visit.ts';

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

it('an upload that broke off continues with the part that is missing', () =>
  asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      const sent: string[] = [];
      let isDown = true;
      await page.route(`**${uploadBase}/**`, (route) => {
        const part = new URL(route.request().url()).pathname.split('/').at(-1)!;
        sent.push(part);
        return isDown && part === '1' ? route.abort() : route.continue();
      });
      await go('/import-reports');
      const buffer = Buffer.alloc(PART_BYTES + 10, 'a,b\n');
      const file = { name: 'many.csv', mimeType: 'text/csv', buffer };
      await page.locator('input[name="import-file"]').setInputFiles(file);
      const begin = page.getByRole('button', { name: 'Start the trial run' });
      await begin.click();
      await page.getByText(/The file could not be sent: the connection was lost/).waitFor();
      expect(sent).toEqual(['0', '1', '1', '1']);
      isDown = false;
      await begin.click();
      await page.waitForURL((url) => /#\/imports\/[\w-]{8,}/.test(url.hash));
      expect(sent.slice(4)).toEqual(['1']);
    },
    { expected: /status of (401|403|404|422)|ERR_FAILED/ },
  ));
