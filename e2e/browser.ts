import {
  type Browser,
  type BrowserContext,
  chromium,
  type Download,
  type Page,
} from 'playwright-core';
import { expect, onTestFailed, TestRunner } from 'vitest';
import { PATIENCE_MS } from '../test/checks/patience.ts';
import { chromiumPath, chromiumSwitches } from '../test/chromium.ts';
import { type PageOptions, PagePool } from './page-pool.ts';
import type { ServedStore } from './serve-store.ts';

export interface Visit {
  page: Page;
  /** Console errors, page errors and policy violations so far. */
  problems: string[];
  /** Requests to any origin other than the store's. */
  foreign: string[];
  close(): Promise<void>;
}

/** `stored`: what the browser's local storage contains at the start. */
export type VisitOptions = PageOptions;

/** A store with pages to visit. */
export interface ReadStore {
  origin: string;
  visit(options?: VisitOptions): Promise<Visit>;
  /**
   * One complete visit by somebody who has decided about cookies (unless `stored` says otherwise), during which no
   * error, no policy violation and no request to another origin may occur.
   */
  browse(act: (page: Page) => Promise<unknown>, options?: VisitOptions): Promise<void>;
  close(): Promise<void>;
}

/** A separate store, whose rows may be changed. */
export interface OpenStore extends ServedStore, ReadStore {
  close(): Promise<void>;
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/**
 * No page lives long enough for optimised code to be worth its making, which takes a tenth of a journey's time. V8 has
 * two optimising compilers, TurboFan (`opt`) and Maglev.
 */
const NO_OPTIMISATION = '--js-flags=--single-threaded --no-opt --no-maglev';

let browser: Promise<Browser> | undefined;
let readers: PagePool | undefined;

/**
 * The one Chromium of this process and of all files that run in it; it ends with the process. With one for all
 * processes every message would pass through the process of the test runner, which costs more than two further
 * browsers.
 */
export const ownBrowser = (): Promise<Browser> =>
  (browser ??= chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumSwitches, NO_OPTIMISATION],
  }));

/**
 * The run's one shared store with the demo publisher, for files that change nothing in it. Its pages serve the next
 * file too.
 */
export async function readStore(): Promise<ReadStore> {
  const origin = process.env.TEST_STORE!;
  readers ??= new PagePool(await ownBrowser(), origin, watchPolicy);
  return { ...lookAt(origin, readers), close: async () => undefined };
}

/** A separate store and database, with the demo publisher by default. */
export async function openStore(
  environment: Record<string, string> = {},
  options = { demo: true },
): Promise<OpenStore> {
  // A file that only reads needs none of the store's code.
  const { serveStore } = await import('./serve-store.ts');
  const served = await serveStore(environment, options);
  const pool = new PagePool(await ownBrowser(), served.origin, watchPolicy);
  const look = lookAt(served.origin, pool);
  return {
    ...served,
    ...look,
    async close() {
      await pool.close();
      await served.close();
    },
  };
}

function lookAt(origin: string, pool: PagePool): Omit<ReadStore, 'close'> {
  return {
    origin,
    visit: (options) => visit(pool, origin, options),
    async browse(act, options) {
      const stored = { gdprAccepted: 'true' };
      const { page, problems, foreign, close } = await visit(pool, origin, {
        stored,
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
  };
}

/** Reports every violation of the content-security policy on the console. */
async function watchPolicy(context: BrowserContext): Promise<void> {
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy violation: ${violatedDirective} ${blockedURI}`),
    );
  });
}

async function visit(pool: PagePool, origin: string, options: VisitOptions = {}): Promise<Visit> {
  const { page, giveBack, retire } = await pool.take({ viewport: desktop, ...options });
  // What went wrong in it must not reach the next attempt. Hooks visit pages too.
  if (TestRunner.getCurrentTest()) onTestFailed(retire);
  const problems: string[] = [];
  const foreign: string[] = [];
  page.on('console', (message) => {
    // For a page that answers 404 or 410 on purpose the browser reports a failed load of the page itself.
    if (message.type() === 'error' && !/status of (404|410)/.test(message.text()))
      problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  return { page, problems, foreign, close: giveBack };
}

/** Opens an address and waits until the page is hydrated, so that clicks have their effect. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

/**
 * Aborts the first `times` requests for addresses matching `glob`, and lets all later ones pass. The page's requests
 * are intercepted until its end: Chromium can lose a navigation that begins while interception is switched off.
 *
 * @returns how many have been aborted so far
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

/**
 * Waits until the page and its visible forms are hydrated: the forms' scripts come later, and until then a click
 * sends nothing. For a page whose form's script never comes, see `hydrated`.
 */
export async function alive(page: Page): Promise<void> {
  await hydrated(page);
  await page.waitForFunction(() => {
    // Forms of the kit check their fields themselves. A form far below the window gets its script when it comes near.
    const forms = [...document.querySelectorAll<HTMLFormElement>('main form[novalidate]')];
    return forms.every((form) => {
      const asleep = !form.checkVisibility() || form.getBoundingClientRect().top > innerHeight;
      return asleep || form.dataset.live !== undefined;
    });
  });
}

/** Waits until the page is hydrated, except for its forms. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.alive !== undefined);
}

/** The texts of all elements that a selector finds, with single spaces. */
export async function textsOf(page: Page, selector: string): Promise<string[]> {
  return (await page.locator(selector).allInnerTexts()).map((text) =>
    text.replace(/\s+/g, ' ').trim(),
  );
}

/** Whether the first match of a selector is visible inside the window. */
export const inWindow = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && getComputedStyle(element).visibility === 'visible';
    });

/** Inspects a page that is laid out and not painted, which costs half as much. */
export async function unpainted<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const show = (visibility: string) =>
    page.evaluate((value) => {
      document.documentElement.style.visibility = value;
    }, visibility);
  await show('hidden');
  const found = await look();
  await show('');
  return found;
}

/**
 * Inspects a page at each of these widths, in px; it is not painted.
 * @param look receives the width
 */
export async function atWidths(
  page: Page,
  widths: number[],
  look: (width: number) => Promise<unknown>,
): Promise<void> {
  const height = page.viewportSize()?.height ?? desktop.height;
  await unpainted(page, async () => {
    for (const width of widths) {
      if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height });
      await look(width);
    }
  });
}

/** The content of a download. */
export async function contentOf(download: Download): Promise<Buffer> {
  return Buffer.concat(await (await download.createReadStream()).toArray());
}
