import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffRole } from '../../../src/staff/roles.ts';
import { staffBase } from '../../../src/staff/staff-routes.ts';
import { withStaff } from '../../../test/staff.ts';
import { desktop, type OpenStore, openStore } from '../../browser.ts';
import { asStaff, saveElsewhere } from '../staff-visit.ts';

// Every panel that reads something by itself says that it could not, and reads it again on demand.

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
  await store.db.query(`INSERT INTO campaign (subject, body) VALUES ('Read again', 'Text')`);
  await saveElsewhere(store, 'editor', '/services/1', { summary: 'A version' });
  await saveElsewhere(store, 'editor', '/services/1', { summary: 'Another version' });
});
afterAll(() => store?.close());

const message = 'The service is unavailable. Please try again in a moment.';

interface Panel {
  name: string;
  role: StaffRole;
  at: string | (() => Promise<string>);
  /** The call that is refused. */
  call: string;
  /** Opens the panel, where it is not there from the beginning. */
  open?: (page: Page) => Promise<void>;
  /** What it shows in the end. */
  shown: string | RegExp;
}

const history = (page: Page) => page.getByRole('button', { name: 'History' }).click();

const panels: Panel[] = [
  {
    name: 'the list of versions',
    role: 'editor',
    at: '/services/1',
    call: '/services/1/versions',
    open: history,
    shown: /^2\. Saved/,
  },
  {
    name: 'a version',
    role: 'editor',
    at: '/services/1',
    call: '/services/1/versions/*',
    open: history,
    shown: 'Restore this version',
  },
  {
    name: 'the preview of a campaign',
    role: 'owner',
    at: async () => {
      const { rows } = await store.db.query("SELECT id FROM campaign WHERE subject = 'Read again'");
      return `/campaigns/${rows[0].id}`;
    },
    call: '/campaigns/*/preview',
    open: (page) => page.getByRole('button', { name: /^Preview/ }).click(),
    shown: /As last saved/,
  },
  {
    name: 'the state of the full file',
    role: 'editor',
    at: '/reports/1',
    call: '/reports/1/full-file',
    shown: /buyers will have to wait|drawn from texts and figures|publisher’s own program/,
  },
  {
    name: 'the nightly reconciliation',
    role: 'finance',
    at: async () => {
      const agreed = { compared: 1, oursCents: 100, theirsCents: 100, differenceCents: 0 };
      await store.db.query(
        `INSERT INTO duty (name, done_at, result) VALUES ('reconcile', now(), $1)
         ON CONFLICT (name) DO UPDATE SET done_at = now(), result = excluded.result`,
        [JSON.stringify({ ...agreed, differing: [], unanswered: [] })],
      );
      return '/reconciliations/create';
    },
    call: '/reconciliations/nightly',
    shown: /^Automatic, /,
  },
  {
    name: 'the choices of a field',
    role: 'editor',
    at: '/reports/1',
    call: '/industries?**',
    shown: 'Aerospace & Defense',
  },
  {
    name: 'the choices of a change to many reports',
    role: 'editor',
    at: '/reports',
    call: '/industries?**page=1**',
    async open(page) {
      await page.locator('tbody input[type="checkbox"]').first().check();
      await page.getByRole('button', { name: 'Industry…' }).click();
    },
    shown: 'Industry',
  },
  {
    name: 'searches without results',
    role: 'editor',
    at: '/synonyms/create',
    call: '/figures/traffic?**',
    shown: 'Searches without results',
  },
  {
    name: 'the figures of the home page',
    role: 'editor',
    at: '/',
    call: '/figures/editing',
    shown: 'My drafts',
  },
  {
    name: 'a list of the home page',
    role: 'editor',
    at: '/',
    call: '/reports?**status=draft**',
    shown: /^Reports that were never published/,
  },
];

it.each(panels)('$name', async ({ role, at, call, open, shown }) =>
  asStaff(
    store,
    role,
    async ({ page, go }) => {
      const calls = `**${staffBase}${call}`;
      let refused = 0;
      await page.route(calls, (route) => {
        refused++;
        return route.fulfill({ status: 503, json: { error: 'unavailable', message } });
      });
      await go(typeof at === 'string' ? at : await at());
      await open?.(page);
      const unread = page.getByRole('alert').filter({ hasText: message });
      await unread.first().waitFor();
      // Nobody waits for several silent attempts first.
      expect(refused).toBeLessThan(4);
      await page.unroute(calls);
      await unread.first().getByRole('button', { name: 'Try again' }).click();
      await page.getByText(shown).first().waitFor();
      await expect.poll(() => unread.count()).toBe(0);
    },
    { viewport: desktop, expected: /status of 503/ },
  ),
);
