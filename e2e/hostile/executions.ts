import type { BrowserContext, Page } from 'playwright-core';

/** Makes every frame of a browser report what hostile code would do: call `__pwned()`, or open a dialog. */
export async function watchExecutions(context: BrowserContext): Promise<string[]> {
  const executions: string[] = [];
  await context.exposeBinding('__execution', ({ frame }) => void executions.push(frame.url()));
  await context.addInitScript(() => {
    type Watched = Window & { __executed?: boolean; __execution?: () => Promise<void> };
    const tell = () => {
      for (let frame: Watched = window; frame !== frame.parent; frame = frame.parent)
        frame.__executed = true;
      void (window as Watched).__execution?.();
    };
    Object.assign(window, { __pwned: tell, alert: tell, confirm: tell, prompt: tell, print: tell });
  });
  context.on('dialog', (dialog) => {
    executions.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return executions;
}

/** How a text becomes part of a page: as a separate document, or written into an existing one. */
export type Way = 'document' | 'fragment';

/** Frames that are open at once. */
const BATCH = 120;

/**
 * Those of these texts that run code, each in a separate page that trusts it: when it is parsed, or when somebody
 * looks at its parts, touches them and follows their links.
 */
export async function executedOf(page: Page, texts: string[], way: Way): Promise<string[]> {
  const executed: string[] = [];
  for (let at = 0; at < texts.length; at += BATCH) {
    const batch = texts.slice(at, at + BATCH);
    const places = await page.evaluate(tryInFrames, { texts: batch, way });
    executed.push(...places.map((place) => batch[place] as string));
  }
  return executed;
}

/** Runs in the browser. Returns the indices of those texts that ran code. */
async function tryInFrames({ texts, way }: { texts: string[]; way: Way }): Promise<number[]> {
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const open = async (text: string) => {
    const frame = document.createElement('iframe');
    const loaded = new Promise((resolve) => {
      frame.onload = resolve;
    });
    frame.srcdoc = `<!doctype html><body>${way === 'document' ? text : ''}`;
    document.body.append(frame);
    // What a hostile text loads may never arrive.
    await (way === 'document' ? Promise.race([loaded, wait(1500)]) : loaded);
    if (way === 'fragment') frame.contentDocument!.body.innerHTML = text;
    return frame;
  };
  const touch = (element: Element) => {
    for (const name of element.getAttributeNames())
      if (/^on/i.test(name)) element.dispatchEvent(new Event(name.slice(2).toLowerCase()));
    const { href, action, formAction } = element as HTMLAnchorElement &
      HTMLButtonElement &
      HTMLFormElement;
    const address = (href as unknown as SVGAnimatedString | undefined)?.baseVal ?? href;
    if ([address, formAction].some((one) => /^\s*javascript:/i.test(String(one))))
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    if (/^javascript:/i.test(String(action))) (element as HTMLFormElement).requestSubmit?.();
  };
  const frames = await Promise.all(texts.map(open));
  await wait(40);
  for (const frame of frames)
    for (const element of frame.contentDocument?.querySelectorAll('*') ?? []) touch(element);
  await wait(80);
  const executed = frames.flatMap((frame, place) => {
    try {
      return (frame.contentWindow as { __executed?: boolean } | null)?.__executed ? [place] : [];
    } catch {
      // It has gone to another origin, where it can do no harm.
      return [];
    }
  });
  for (const frame of frames) frame.remove();
  return executed;
}

/** What would run in an open page if somebody touched it: events in attributes, addresses that are code. */
export function livePartsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCode = (text: string) =>
      URL.canParse(text) && /^(javascript|vbscript|data):(?!image\/)/.test(new URL(text).href);
    const parts: string[] = [];
    for (const element of document.querySelectorAll('*'))
      for (const { name, value } of element.attributes)
        if (
          /^on|^srcdoc$/.test(name) ||
          (/^((xlink:)?href|src|action|formaction|data)$/.test(name) && isCode(value))
        )
          parts.push(`${element.localName} ${name}="${value.slice(0, 80)}"`);
    for (const script of document.querySelectorAll('script:not([src]):not([type$="json"])'))
      parts.push(`script ${script.textContent?.slice(0, 80)}`);
    return parts;
  });
}

/** Whether hostile HTML can be read in a page, including editable content. */
export const shows = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ value }) => value,
    );
    return [document.querySelector('main')?.innerHTML, ...fields].some((text) =>
      /__pwned|mark \d/.test(text ?? ''),
    );
  });
