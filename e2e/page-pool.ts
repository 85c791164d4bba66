import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from 'playwright-core';

/** A page whose visit may be followed by another one. */
export interface PooledPage {
  page: Page;
  /** Ends the visit; the next one finds the browser as if nobody had been there. */
  giveBack(): Promise<void>;
  /** The page is given to nobody else, whether or not the visit has ended. */
  retire(): void;
}

/** The options with which a page is opened; `stored` is the initial content of the origin's local storage. */
export interface PageOptions extends BrowserContextOptions {
  stored?: Record<string, string>;
}

interface Slot {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
  /** Whether something was done to it that lasts as long as its context. */
  marked: boolean;
}

/** These leave traces that cannot be removed: a context that had one of them is not reused. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions'];
const LISTENED = [
  'console',
  'dialog',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;
/** How many times slower pages are than this machine: what passes only on a fast one is found by slowing it down. */
const SLOWDOWN = Number(process.env.TEST_SLOWDOWN ?? 1);
/** Of the store's own origin, without script. */
const EMPTY_PAGE = '/robots.txt';

/**
 * Pages of a browser, each in its own context. A new context with its page and its process costs more than twice what
 * loading a page of the site in it does, so a visit that is over passes its page on, cleared: no cookies, no storage,
 * no history, no routes, no listeners, no other tabs.
 */
export class PagePool {
  readonly #browser: Browser;
  readonly #baseURL: string;
  readonly #prepare: (context: BrowserContext) => Promise<void>;
  readonly #free = new Map<string, Slot[]>();
  readonly #all = new Set<BrowserContext>();

  /** @param prepare what every new context needs */
  constructor(
    browser: Browser,
    baseURL: string,
    prepare: (context: BrowserContext) => Promise<void>,
  ) {
    this.#browser = browser;
    this.#baseURL = baseURL;
    this.#prepare = prepare;
  }

  async take({
    stored = {},
    viewport = null,
    colorScheme = 'light',
    reducedMotion = 'no-preference',
    ...lasting
  }: PageOptions): Promise<PooledPage> {
    const key = JSON.stringify(lasting);
    const slot = (await this.#unmarked(key)) ?? (await this.#open(lasting));
    const { page } = slot;
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({
      media: null,
      forcedColors: null,
      contrast: null,
      colorScheme,
      reducedMotion,
    });
    if (Object.keys(stored).length > 0) await store(slot, stored);
    return {
      page,
      giveBack: async () => {
        if (slot.marked || !(await isEmptied(slot))) return this.#end(slot.context);
        this.#free.set(key, [...(this.#free.get(key) ?? []), slot]);
      },
      retire: () => {
        slot.marked = true;
      },
    };
  }

  /** Ends all pages, including those of visits that are not over. */
  async close(): Promise<void> {
    await Promise.all([...this.#all].map((context) => this.#end(context)));
    this.#free.clear();
  }

  /** A free page, if there is one; those retired after their visit are closed. */
  async #unmarked(key: string): Promise<Slot | undefined> {
    for (;;) {
      const slot = this.#free.get(key)?.pop();
      if (!slot?.marked) return slot;
      await this.#end(slot.context);
    }
  }

  async #end(context: BrowserContext): Promise<void> {
    this.#all.delete(context);
    await context.close();
  }

  async #open(options: BrowserContextOptions): Promise<Slot> {
    const context = await this.#browser.newContext({ baseURL: this.#baseURL, ...options });
    this.#all.add(context);
    await this.#prepare(context);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (SLOWDOWN > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const slot = { context, page, session, marked: false };
    const mark = () => {
      slot.marked = true;
    };
    for (const target of [page, context])
      for (const name of LASTING) if (name in target) tellCalls(target, name, mark);
    tellCalls(page.clock, 'install', mark);
    return slot;
  }
}

/** Calls `told` before each call of a method of this object. */
function tellCalls(target: object, name: string, told: () => void): void {
  const method = Reflect.get(target, name) as (...given: unknown[]) => unknown;
  Reflect.set(target, name, (...given: unknown[]) => {
    told();
    return method.apply(target, given);
  });
}

async function store({ page, session }: Slot, stored: Record<string, string>): Promise<void> {
  if (!page.url().endsWith(EMPTY_PAGE)) await page.goto(EMPTY_PAGE);
  await page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, stored);
  await session.send('Page.resetNavigationHistory');
}

/** Clears a page; returns false if that is impossible, in which case nobody may use it any more. */
async function isEmptied({ context, page, session }: Slot): Promise<boolean> {
  try {
    for (const name of LISTENED) page.removeAllListeners(name);
    await Promise.all([
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      context.unrouteAll({ behavior: 'ignoreErrors' }),
      ...context.pages().map((other) => other !== page && other.close()),
    ]);
    // The previous page is left first: it may store something as it goes.
    await page.goto(EMPTY_PAGE, { timeout: 4000 });
    await Promise.all([
      page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      }),
      context.clearCookies(),
      // Nothing is under the pointer.
      page.mouse.move(-10, -10),
    ]);
    await session.send('Page.resetNavigationHistory');
    return true;
  } catch {
    return false;
  }
}
