import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { createApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { listenForChanges } from '../src/http/listen-for-changes.ts';
import { loadSiteBundle } from '../src/http/site-bundle.ts';
import { chromiumPath, chromiumSwitches } from '../test/chromium.ts';
import { type TestDatabase, testDatabase } from '../test/database.ts';
import { freePort } from '../test/free-port.ts';

export interface Visit {
  page: Page;
  /** Console errors, page errors and policy violations so far. */
  problems: string[];
  /** Requests to any other origin than the store's. */
  foreign: string[];
  close(): Promise<void>;
}

export interface VisitOptions extends BrowserContextOptions {
  /** What the browser's local storage holds at the start. */
  stored?: Record<string, string>;
}

export interface OpenStore extends TestDatabase {
  url: string;
  origin: string;
  config: Config;
  visit(options?: VisitOptions): Promise<Visit>;
  /**
   * One visit from start to end by somebody who has decided on cookies (unless `stored` says otherwise), during which
   * no error, no policy violation and no request to another origin may happen.
   */
  browse(act: (page: Page) => Promise<unknown>, options?: VisitOptions): Promise<void>;
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

const dist = join(import.meta.dirname, '../dist');

/** The store on a port of its own, with the demo publisher unless told otherwise, and a real browser to visit it with. */
export async function openStore(environment: Record<string, string> = {}, { demo = true } = {}): Promise<OpenStore> {
  const database = await testDatabase({ demo });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const config = readConfig({ PORT: String(port), PUBLIC_URL: origin, DATABASE_URL: database.url, ...environment });
  const bundle = await loadSiteBundle(dist);
  const app = await createApp({ config, db: database.db, bundle, clientDir: join(dist, 'client') });
  const stopListening = listenForChanges(database.url, app.pageCache, () => undefined);
  await app.listen({ port, host: '127.0.0.1' });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumSwitches });
  return {
    ...database,
    origin,
    config,
    visit: (options) => visit(browser, origin, options),
    async browse(act, options) {
      const { page, problems, foreign, close } = await visit(browser, origin, {
        stored: { gdprAccepted: 'true' },
        ...options,
      });
      try {
        await act(page);
        expect(problems).toEqual([]);
        expect(foreign).toEqual([]);
      } finally {
        await close();
      }
    },
    async close() {
      await browser.close();
      await app.close();
      await stopListening();
      await database.close();
    },
  };
}

async function visit(browser: Browser, origin: string, { stored = {}, ...options }: VisitOptions = {}): Promise<Visit> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    viewport: desktop,
    baseURL: origin,
    // Putting nothing there would open, answer and close a page for nothing.
    ...(localStorage.length > 0 && { storageState: { cookies: [], origins: [{ origin, localStorage }] } }),
    ...options,
  });
  context.setDefaultTimeout(8000);
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy violation: ${violatedDirective} ${blockedURI}`),
    );
  });
  const page = await context.newPage();
  const problems: string[] = [];
  const foreign: string[] = [];
  page.on('console', (message) => {
    // A page that answers 404 or 410 on purpose is reported by the browser as a failed load of itself.
    if (message.type() === 'error' && !/status of (404|410)/.test(message.text())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  return { page, problems, foreign, close: () => context.close() };
}

/** Opens an address and waits until the page has been taken over by script, so that clicks mean what they should. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

/**
 * Breaks off the first `times` requests for addresses like `glob`, and lets all later ones pass. The page's requests are
 * looked at until its end: Chromium can lose a navigation that begins while that is switched off.
 *
 * @returns how many were broken off so far
 */
export async function breakFirst(page: Page, glob: string, times: number): Promise<() => number> {
  let broken = 0;
  await page.route(glob, (route) => {
    if (broken === times) return route.continue();
    broken++;
    return route.abort();
  });
  return () => broken;
}

/** Waits until the page has been taken over by script. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.alive !== undefined);
}

/** The texts of all elements that a selector finds, with single spaces. */
export async function textsOf(page: Page, selector: string): Promise<string[]> {
  return (await page.locator(selector).allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
}

/** Whether what a selector finds first can be seen inside the window. */
export const inWindow = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && getComputedStyle(element).visibility === 'visible';
    });

/** Asks again and again, up to 8 s: `expect.poll` for a page that is loaded while other tests have the processor. */
export const until = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 8000 });
