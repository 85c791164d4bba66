import type { Page } from 'playwright-core';
import { inMenu, type StaffVisit } from '../staff-visit.ts';

/** Records what the live regions of the page announce from now on; the returned function takes what they have. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    const last = new Map<Element, string>();
    const look = () => {
      for (const region of document.querySelectorAll(
        '[role="status"], [role="alert"], [aria-live="polite"]',
      )) {
        const text = (region.textContent ?? '').trim();
        if (last.get(region) === text) continue;
        last.set(region, text);
        if (text && region.getAttribute('aria-live') !== 'off') announcements.push(text);
      }
    };
    look();
    announcements.length = 0;
    const watched = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(look).observe(document.body, watched);
  });
  return () =>
    page.evaluate(() => (window as unknown as { announcements: string[] }).announcements.splice(0));
}

/** The same from the home page on, once its menu is there. */
export async function recordFromHome({ page, go }: Pick<StaffVisit, 'page' | 'go'>) {
  await go('/');
  await inMenu(page, 'Reports').waitFor();
  return recordAnnouncements(page);
}
