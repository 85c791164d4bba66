import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffBase } from '../../../src/staff/staff-routes.ts';
import { withStaff } from '../../../test/staff.ts';
import { type OpenStore, openStore } from '../../browser.ts';
import { asStaff } from '../staff-visit.ts';

// Screens whose content cannot be read: they have their name all the same, and are read again on demand.

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

it('a screen that cannot be read has its name, and is read again on demand', () =>
  asStaff(
    store,
    'owner',
    async ({ page, go }) => {
      for (const [path, call, name, whole] of [
        ['/health', '/figures/health', 'Health', 'Health'],
        ['/figures/1', '/reports/1/editions', 'Figures and evidence', /./],
      ] as const) {
        await page.route(`**${staffBase}${call}`, (route) => route.abort());
        await go(path);
        const again = page.getByRole('button', { name: 'Try again' });
        await again.waitFor();
        expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name);
        await page.unroute(`**${staffBase}${call}`);
        await again.click();
        await again.waitFor({ state: 'detached' });
        await page.getByRole('heading', { level: 1, name: whole }).waitFor();
      }
    },
    { expected: /Failed to load|ERR_FAILED/ },
  ));
