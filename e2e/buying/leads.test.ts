import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startTurnstileStandIn,
  type TurnstileStandIn,
} from '../../test/stand-ins/turnstile/start-turnstile-stand-in.ts';
import { expectAccessible } from '../accessible.ts';
import { alive, type OpenStore, open, openStore } from '../browser.ts';

// Every form in a real browser, by keyboard only, and what it sends (docs/contract.md).

const dataDir = mkdtempSync(join(tmpdir(), 'meridian-e2e-forms-'));
const cv = new Promise<Buffer>((resolve) => {
  const doc = new PDFDocument();
  const chunks: Buffer[] = [];
  doc
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('end', () => resolve(Buffer.concat(chunks)));
  doc.text('Curriculum vitae').end();
});
let turnstile: TurnstileStandIn;
let store: OpenStore;
let code: string;
let slug: string;

beforeAll(async () => {
  turnstile = await startTurnstileStandIn();
  store = await openStore({
    DATA_DIR: dataDir,
    TURNSTILE_SITE_KEY: turnstile.siteKey,
    TURNSTILE_SECRET_KEY: turnstile.secretKey,
    TURNSTILE_SCRIPT_URL: turnstile.scriptUrl,
    TURNSTILE_VERIFY_URL: turnstile.verifyUrl,
  });
  const { rows } = await store.db.query('SELECT code, slug FROM report ORDER BY id DESC LIMIT 1');
  ({ code, slug } = rows[0]);
});
afterAll(async () => {
  await store?.close();
  await turnstile?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const typed: Record<string, string> = {
  name: 'Ana Núñez',
  email: 'ana@example.com',
  country_code: 'Spain',
  country: 'Spain',
  mobile_no: '600 000 000',
  phone: '+34 600 000 000',
  company_name: 'Celda SL',
  subject: 'Custom cut',
  question: 'Is LFP counted?',
  order_no: 'MR-2026-000901',
  message: 'Hello from the keyboard.',
  position: 'Analyst',
  designation: 'Head of Sales',
  preciserequirement: 'We sell to utilities.',
};

/** Goes through the form with Tab, fills in the focused fields, and ends on the submit button. */
async function fillByKeyboard(page: Page, form: string): Promise<void> {
  await page.locator(`${form} input:not([tabindex="-1"])`).first().focus();
  const trail: string[] = [];
  for (let step = 0; step < 40; step++) {
    const at = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement;
      const { name = '', type = '', checked } = element;
      return { tag: element.localName, name, type, checked };
    });
    trail.push(at.name || at.tag);
    if (at.type === 'submit') return;
    if (at.type === 'checkbox' && /policy/.test(at.name) && !at.checked)
      await page.keyboard.press('Space');
    else if (at.type === 'file')
      await page
        .locator(`${form} input[type=file]`)
        .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: await cv });
    else if (at.type !== 'checkbox' && typed[at.name]) {
      const [first = '', ...rest] = typed[at.name]!;
      if (at.type.startsWith('select')) {
        await page.locator(`${form} select option`).nth(5).waitFor({ state: 'attached' });
        await page.keyboard.type(typed[at.name]!);
      } else {
        // One key represents all: each makes the page render again.
        await page.keyboard.type(first);
        await page.keyboard.insertText(rest.join(''));
      }
    }
    await page.keyboard.press('Tab');
    // On its way through a frame of another process the focus is nowhere for some ms, which only a script can hit.
    const arrived = page.waitForFunction(
      () => document.activeElement !== document.body,
      undefined,
      { timeout: 1000 },
    );
    await arrived.catch(() => undefined);
  }
  throw new Error(`no submit button was reached, but ${trail.join(', ')}`);
}

/** Waits until the page has the token of a passed human check, a different one from before. */
async function passed(page: Page, before = ''): Promise<string> {
  const token = await page.waitForFunction((used) => {
    const { turnstile } = window as { turnstile?: { getResponse(): string | undefined } };
    const held = turnstile?.getResponse();
    return held !== used && held;
  }, before);
  return String(await token.jsonValue());
}

async function clean(page: Page, form: string): Promise<void> {
  // A field scrolled halfway below the masthead would count as half a field.
  await page
    .locator('.masthead')
    .evaluate((masthead: HTMLElement) => masthead.style.setProperty('position', 'static'));
  await expectAccessible(page, { within: form });
}

/** A visitor who has decided about cookies, without animations, which are not tested here. */
const decided = { stored: { gdprAccepted: 'true' }, reducedMotion: 'reduce' } as const;

const requestKeys = [
  'name',
  'email',
  'country',
  'mobile_no',
  'company_name',
  'message',
  'report_id',
  'type',
  'turnstile_token',
];
/** States that axe checks: untouched, refused, sending, answered. */
type State = 'untouched' | 'wrong' | 'sending' | 'sent';
/** Untouched, the form is part of its page kind (page-kinds.test.ts). */
const whenUsed: State[] = ['wrong', 'sending', 'sent'];

interface FormCase {
  form: string;
  path: () => string;
  at: string;
  /** Keys of the body, or undefined for multipart. */
  keys?: string[];
  sending: string;
  success: RegExp;
  /** The form's own fields; where the same fields are shown elsewhere, axe has checked them there. */
  seen: State[];
}
const main = 'main form[data-live]:has(button[type=submit]):not(.search-line)';
const cases: FormCase[] = [
  {
    form: 'newsletter',
    path: () => '/cookies',
    at: 'footer form',
    keys: ['email', 'turnstile_token'],
    sending: 'Signing up...',
    success: /^Thank you for subscribing![\s\S]*Please confirm it with the link/,
    seen: whenUsed,
  },
  {
    form: 'contact',
    path: () => '/contact',
    at: main,
    keys: [
      'name',
      'email',
      'subject',
      'message',
      'mobile_no',
      'company_name',
      'privacy_policy',
      'turnstile_token',
    ],
    sending: 'Sending...',
    success: /^Message sent\./,
    seen: whenUsed,
  },
  {
    form: 'career',
    path: () => '/career',
    at: main,
    sending: 'Sending...',
    success: /^Application submitted successfully!$/,
    seen: whenUsed,
  },
  {
    form: 'reseller',
    path: () => '/become-reseller',
    at: main,
    keys: [
      'name',
      'company_name',
      'email',
      'mobile_no',
      'designation',
      'country',
      'preciserequirement',
      'policy',
      'turnstile_token',
    ],
    sending: 'Sending...',
    success: /within 24 hours/,
    seen: whenUsed,
  },
  {
    form: 'question',
    path: () => '/authors/ritika-kulkarni?report=MR-EN-1042',
    at: main,
    keys: ['email', 'question', 'report_id', 'turnstile_token'],
    sending: 'Sending...',
    success: /^Thank you\. An analyst will reply/,
    seen: whenUsed,
  },
  {
    form: 'new link of an order',
    path: () => '/download/none',
    at: main,
    keys: ['order_no', 'email', 'turnstile_token'],
    sending: 'Sending...',
    success: /^If this is an order with this address, a new link is on its way/,
    seen: whenUsed,
  },
  {
    form: 'sample',
    path: () => `/sample/${code}`,
    at: main,
    keys: requestKeys,
    sending: 'Sending...',
    success: /on its way/,
    seen: whenUsed,
  },
  {
    form: 'request-details',
    path: () => `/request-details/${slug}`,
    at: main,
    keys: requestKeys,
    sending: 'Sending...',
    success: /on its way/,
    seen: [],
  },
  {
    form: 'sample in the Table of Content tab',
    path: () => `/${slug}#toc`,
    at: '#toc form',
    keys: requestKeys,
    sending: 'Sending...',
    success: /on its way/,
    seen: ['untouched', 'wrong'],
  },
  ...['discount', 'enquiry', 'customization'].map((kind) => ({
    form: kind,
    path: () => `/${kind}/${code}`,
    at: main,
    keys: [...requestKeys, 'intent'],
    sending: 'Sending...',
    success: /received your request/,
    seen: kind === 'discount' ? whenUsed : [],
  })),
  {
    form: 'custom research',
    path: () => '/custom_search?q=battery',
    at: main,
    keys: [
      'name',
      'email',
      'subject',
      'message',
      'mobile_no',
      'company_name',
      'privacy_policy',
      'turnstile_token',
    ],
    sending: 'Sending...',
    success: /^Message sent\./,
    seen: ['untouched', 'wrong'],
  },
];

describe.each(cases)('the form $form', ({ path, at, keys, sending, success, seen }) => {
  it('is filled in and sent by keyboard; accessible in every state of its own; fields are cleared', async () => {
    const { page, problems, close } = await store.visit(decided);
    const look = (state: State) => seen.includes(state) && clean(page, at);
    try {
      await open(page, path());
      await page.mouse.move(5, 5);
      await page.locator(at).first().waitFor();
      await look('untouched');

      const posts: { body: string | null; key: string | undefined }[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().startsWith(store.origin))
          posts.push({ body: request.postData(), key: request.headers()['idempotency-key'] });
      });
      await page.locator(`${at} button[type=submit]`).focus();
      await page.keyboard.press('Enter');
      await page.locator(`${at} [role=alert]`).waitFor();
      expect(await page.locator(`${at} [aria-invalid=true]`).count()).toBeGreaterThan(0);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe(
        'true',
      );
      await look('wrong');
      expect(posts).toEqual([]);

      // The answer is held back, so that the form can be seen while it is sending.
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/admin/api/**', async (route) => {
        if (route.request().method() === 'POST') await held;
        await route.continue();
      });
      await fillByKeyboard(page, at);
      if (keys) {
        await page.frameLocator(`${at} .captcha--live iframe`).getByText('Success!').waitFor();
        await passed(page);
      }
      await page.keyboard.press('Enter');
      await page.locator(`${at} button[type=submit][aria-disabled=true]`).waitFor();
      // Who sends it by its button keeps the focus there, and sends it once.
      await page.locator(`${at} button[type=submit]`).press('Enter');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe(
        'submit',
      );
      expect(await page.locator(`${at} button[type=submit]`).innerText()).toBe(sending);
      expect(await page.locator(`${at} input[name=email]`).getAttribute('readonly')).not.toBeNull();
      await look('sending');
      answer();
      const result = page.locator(`${at} [role=status].alert`);
      await result.waitFor();
      expect(await result.innerText()).toMatch(success);
      expect(await page.locator(`${at} input[name=email]`).inputValue()).toBe('');
      await look('sent');
      expect(posts).toHaveLength(1);
      expect(posts[0]!.key).toMatch(/^[0-9a-f]{32}$/);
      if (keys) expect(Object.keys(JSON.parse(posts[0]!.body!))).toEqual(keys);
      expect(problems).toEqual([]);
    } finally {
      await close();
    }
  });
});

describe('messages to the visitor', () => {
  it('submitting without the human check sends nothing and says so', async () => {
    const { page, close } = await store.visit();
    try {
      await page.route('**/turnstile/v0/_issue', (route) => new Promise(() => route));
      await page.goto('/contact');
      await alive(page);
      await page.locator(`${main} input[name=name]`).waitFor();
      await fillByKeyboard(page, main);
      await page.keyboard.press('Enter');
      await page.locator(`${main} [role=alert]`).waitFor();
      expect(await page.locator(`${main} [role=alert]`).innerText()).toBe(
        'Please complete the CAPTCHA.',
      );
      expect(await page.locator(`${main} input[name=subject]`).inputValue()).toBe('Custom cut');
    } finally {
      await close();
    }
  });

  it('a lost connection keeps everything that was typed, and sending again makes one request', async () => {
    const { page, close } = await store.visit();
    try {
      await page.goto('/contact');
      await alive(page);
      await page.locator(`${main} input[name=name]`).waitFor();
      const keys: (string | undefined)[] = [];
      await page.route('**/contact-us', async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        // The first request arrives, its answer is lost.
        if (keys.length > 1) return route.continue();
        await route.fetch();
        await route.abort('connectionreset');
      });
      const before = Number((await store.db.query('SELECT count(*) FROM lead')).rows[0].count);
      await fillByKeyboard(page, main);
      await page.locator(`${main} textarea`).fill('A message whose answer is lost');
      const used = await passed(page);
      await page.locator(`${main} button[type=submit]`).press('Enter');
      await page.locator(`${main} [role=alert]`).waitFor();
      expect(await page.locator(`${main} [role=alert]`).innerText()).toBe('Something went wrong!');
      expect(await page.locator(`${main} textarea`).inputValue()).toBe(
        'A message whose answer is lost',
      );
      await passed(page, used);
      await page.locator(`${main} button[type=submit]`).press('Enter');
      await page.locator(`${main} [role=status].alert`).waitFor();
      expect(keys).toHaveLength(2);
      expect(keys[0]).toBe(keys[1]);
      const after = Number((await store.db.query('SELECT count(*) FROM lead')).rows[0].count);
      expect(after - before).toBe(1);
    } finally {
      await close();
    }
  });

  it('a check that does not load says so after 10 s, with the e-mail address', async () => {
    const { page, close } = await store.visit();
    try {
      await page.clock.install();
      await page.route('**/turnstile/v0/api.js*', (route) => route.abort());
      const asked = page.waitForRequest('**/turnstile/v0/api.js*');
      await page.goto('/contact');
      await alive(page);
      await page.locator(`${main} input[name=name]`).focus();
      await asked;
      const form = page.locator(main);
      await page.clock.runFor(9000);
      expect(await form.locator('.alert').count()).toBe(0);
      await page.clock.runFor(2000);
      await form.locator('.alert').waitFor();
      expect(await form.locator('.alert').innerText()).toMatch(
        /could not be loaded.*sales@meridian\.example/,
      );
      // Announced without moving the visitor's position in the form.
      expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe(
        'name',
      );
    } finally {
      await close();
    }
  });

  it('a check that throws is an error of the check, and can be retried; the page stays', async () => {
    const { page, problems, close } = await store.visit();
    try {
      const throwing = `let times = 0; window.turnstile = { reset() {}, remove() {}, render(box) {
        if (times++ === 0) throw new Error('[Cloudflare Turnstile] 110200');
        box.textContent = 'the widget';
        return 'id';
      } };`;
      await page.route('**/turnstile/v0/api.js*', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: throwing }),
      );
      await page.goto('/contact');
      await alive(page);
      const form = page.locator(main);
      await form.locator('input[name=name]').fill('Ana');
      await form.getByText('Captcha error. Please try again.').waitFor();
      expect(await form.locator('input[name=name]').inputValue()).toBe('Ana');
      await form.getByRole('button', { name: 'Try the human check again' }).click();
      await form.getByText('the widget').waitFor();
      expect(problems).toEqual([]);
    } finally {
      await close();
    }
  });

  it('a phone field reports problems with the country and with the number', async () => {
    const { page, close } = await store.visit();
    try {
      await page.goto('/contact');
      await alive(page);
      await page.locator(`${main} button[type=submit]`).click();
      const field = page.locator(`${main} .field:has(.phone-field)`);
      await field.locator('.error').nth(1).waitFor();
      expect(await field.locator('.error').allInnerTexts()).toEqual([
        'Choose the country code.',
        'Enter your phone number.',
      ]);
      const told = (name: string) =>
        page.locator(`${main} [name=${name}]`).evaluate((control) => {
          const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
          return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
        });
      expect(await told('country_code')).toBe('Choose the country code.');
      expect(await told('mobile_no')).toBe('Enter your phone number.');
    } finally {
      await close();
    }
  });

  it('without JavaScript the forms can be read and show the e-mail address', async () => {
    const { page, close } = await store.visit({ javaScriptEnabled: false });
    try {
      await page.goto('/contact');
      expect(await page.locator('main form label').allInnerTexts()).toContain('Company name');
      expect(await page.locator('main form noscript').innerText()).toContain(
        'sales@meridian.example',
      );
    } finally {
      await close();
    }
  });
});

describe("the dialog 'Available PDF Sample Reports'", () => {
  it('opens after 10 s, not over the cookie banner, not while somebody types, and does not return once closed', async () => {
    const { page, problems, close } = await store.visit();
    const dialog = page.getByRole('dialog', { name: 'Available PDF Sample Reports' });
    try {
      await page.clock.install();
      await page.goto(`/${slug}`);
      await alive(page);
      await page.clock.runFor(12_000);
      await page.waitForTimeout(300);
      expect(await dialog.count()).toBe(0);
      // The first interaction loads the form's script; hydrating the form may take the focus.
      const typedIn = page.locator('footer input[type=email]');
      await typedIn.focus();
      await page.locator('footer form[data-live]').waitFor();
      await typedIn.focus();
      // From here on the dialog is due: a press that takes the focus would race with it.
      await page.getByRole('button', { name: 'Reject' }).dispatchEvent('click');
      await page.clock.runFor(5000);
      expect(await dialog.isVisible()).toBe(false);
      await page.locator('footer input[type=email]').blur();
      await page.clock.runFor(3000);
      await dialog.waitFor();
      expect(await dialog.locator('input[name=subject]').inputValue()).toContain(code);
      await clean(page, 'dialog');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await page.reload();
      await alive(page);
      await page.clock.runFor(15_000);
      await page.waitForTimeout(300);
      expect(await dialog.count()).toBe(0);
      expect(problems).toEqual([]);
    } finally {
      await close();
    }
  });
});
