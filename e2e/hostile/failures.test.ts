import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenStore, open, openStore } from '../browser.ts';

// What a visitor is told about every kind of failing answer (docs/contract.md, "Fixed words"). The answers are those
// of another server with the same contract; ours always reports failure by its HTTP status.

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store?.close());

const json = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
const html = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
const cut = (route: Route) => route.abort('connectionreset');

type Said = 'failed' | 'unreachable' | 'field' | 'server';
const answers: [name: string, answer: (route: Route) => Promise<void>, said: Said][] = [
  ['200 with success false', json(200, { success: false }), 'failed'],
  [
    '200 with success false and words',
    json(200, { success: false, message: 'Server words' }),
    'server',
  ],
  [
    '200 with status false and words',
    json(200, { status: false, message: 'Server words' }),
    'server',
  ],
  ['200 with errors', json(200, { errors: { email: ['Mail error', 'Another'] } }), 'field'],
  [
    '422 with errors',
    json(422, { success: false, errors: { email: ['Mail error', 'Another'] } }),
    'field',
  ],
  ['422 without words', json(422, {}), 'failed'],
  [
    '422 with errors that are no lists',
    json(422, { errors: { email: 'Mail error' }, message: 7 }),
    'field',
  ],
  ['500 without words', json(500, {}), 'failed'],
  ['500 with words', json(500, { message: 'Server words' }), 'server'],
  ['502 that is no JSON', html(502), 'unreachable'],
  ['200 that is no JSON', html(200), 'unreachable'],
  ['a broken connection', cut, 'unreachable'],
];

interface Form {
  name: string;
  path: string;
  at?: string;
  call: string;
  failed: string;
  unreachable: string;
  /** The message above the form when only fields are invalid; unset: as for any failure. */
  field?: RegExp;
}

const forms: Form[] = [
  {
    name: 'newsletter',
    path: '/faq',
    at: 'footer form',
    call: 'subscriber',
    failed: 'Subscription failed. Please try again.',
    unreachable: 'Something went wrong. Please try again later.',
    field: /^Mail error$/,
  },
  {
    name: 'contact',
    path: '/contact',
    call: 'contact-us',
    failed: 'Failed to send message.',
    unreachable: 'Something went wrong!',
  },
  {
    name: 'career',
    path: '/career',
    call: 'carrer',
    failed: 'Something went wrong!',
    unreachable: 'Error submitting form. Please try again later.',
  },
  {
    name: 'reseller',
    path: '/become-reseller',
    call: 'become-reseller',
    failed: 'Something went wrong!',
    unreachable: 'Server error. Please try again.',
  },
  {
    name: 'sample',
    path: '/sample/MR-EN-1042',
    call: 'sample-report-request',
    failed: 'Something went wrong. Please try again later.',
    unreachable: 'Something went wrong. Please try again later.',
  },
  {
    name: 'log-in',
    path: '/login',
    call: 'user/login',
    failed: 'Login failed',
    unreachable: 'Something went wrong. Please try again.',
  },
  {
    name: 'signup',
    path: '/signup',
    call: 'user/register',
    failed: 'Signup failed.',
    unreachable: 'Signup failed.',
    field: /^Mail error( Another)?$/,
  },
  {
    name: 'forgotten password',
    path: '/forgot-password',
    call: 'forget-password',
    failed: 'Something went wrong.',
    unreachable: 'Network error. Please try again later.',
  },
];

/** Fills every field with a value that its form accepts. */
async function fillIn(page: Page, at: string): Promise<void> {
  const file = page.locator(`${at} input[type=file]`);
  if (await file.count())
    await file.setInputFiles({
      name: 'cv.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    });
  if (await page.locator(`${at} select`).count())
    await page.locator(`${at} select option`).nth(5).waitFor({ state: 'attached' });
  await page.locator(at).evaluate((form: HTMLFormElement) => {
    for (const field of form.elements as unknown as HTMLInputElement[]) {
      if (field.type === 'checkbox') field.checked = field.name !== 'marketing_consent';
      else if (field.localName === 'select')
        (field as unknown as HTMLSelectElement).selectedIndex = 3;
      else if (field.type === 'email') field.value = 'ana@example.com';
      else if (field.type === 'tel') field.value = '600000000';
      else if (field.localName !== 'button' && field.type !== 'file' && field.name !== 'website')
        field.value = 'Many wide seas';
    }
  });
}

/** What a form says above and below its fields, and the address that is typed in it. */
const whatIsSaid = (page: Page, at: string) =>
  page.locator(at).evaluate((form: HTMLElement) => {
    const textsOf = (selector: string) =>
      [...form.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText.trim());
    return {
      words: textsOf('.form__status strong')[0],
      below: textsOf('.field .error'),
      email: form.querySelector<HTMLInputElement>('input[type=email]')?.value,
      confirmed: form.querySelector('.alert--ok') !== null,
    };
  });

/** No animations, which are not tested here. */
const calm = { stored: { gdprAccepted: 'true' }, reducedMotion: 'reduce' } as const;

describe.each(forms)('the form $name', (form) => {
  it('shows the specified message for every failing answer, and keeps what was typed', async () => {
    const { page, close } = await store.visit(calm);
    const at = form.at ?? 'main form:has(button[type=submit])';
    try {
      await page.route('**/admin/api/captcha', json(200, { driver: 'dummy' }));
      await open(page, form.path);
      await page.locator(`${at} input[type=email]`).first().focus();
      await page.locator(`${at}[data-live]`).waitFor();
      await fillIn(page, at);
      let next: (route: Route) => Promise<void> = cut;
      await page.route(`**/admin/api/${form.call}`, (route) => next(route));
      for (const [name, answer, said] of answers) {
        next = answer;
        await page.locator(`${at} button[type=submit]`).click();
        await page.locator(`${at} .form__status .alert--error`).waitFor();
        const { words, below, email, confirmed } = await whatIsSaid(page, at);
        const field = form.field ?? form.failed;
        if (said === 'server') expect(words, name).toBe('Server words');
        else if (said !== 'field') expect(words, name).toBe(form[said]);
        else if (field instanceof RegExp) expect(words, name).toMatch(field);
        else expect(words, name).toBe(field);
        if (said === 'field') expect(below, name).toEqual(['Mail error']);
        expect(email, name).toBe('ana@example.com');
        expect(confirmed, name).toBe(false);
      }
      expect(await page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBeNull();
      expect(new URL(page.url()).pathname).toBe(form.path);
    } finally {
      await close();
    }
  });
});

describe('buy-now that cannot be loaded', () => {
  const cases: [name: string, answer: (route: Route) => Promise<void>, words: string][] = [
    [
      '200 with success false and words',
      json(200, { success: false, message: 'Server words' }),
      'Server words',
    ],
    ['200 with success false', json(200, { success: false }), 'Something went wrong'],
    ['404 with words', json(404, { message: 'Server words' }), 'Server words'],
    ['500 with words', json(500, { message: 'Server words' }), 'Server words'],
    ['500 without words', json(500, {}), 'Failed to fetch data'],
    ['502 that is no JSON', html(502), 'Error fetching data'],
    ['a broken connection', cut, 'Error fetching data'],
  ];

  it('says the specified words', async () => {
    const { page, close } = await store.visit({ stored: { gdprAccepted: 'true' } });
    try {
      await open(page, '/sodium-ion-battery-market');
      for (const [name, answer, words] of cases) {
        await page.unroute('**/admin/api/custom-buy-now-link/**');
        await page.route('**/admin/api/custom-buy-now-link/**', answer);
        await page.getByRole('link', { name: 'BUY NOW' }).first().click();
        await page.locator('.checkout__error [role=alert]').waitFor();
        expect(await page.locator('.checkout__error strong').innerText(), name).toBe(words);
        // The report was chosen: a server that fails is asked again, for the same one.
        const isOurs = /^(500|502|a broken)/.test(name);
        const retry = page.locator('.checkout__error').getByRole('link', { name: 'Retry' });
        expect(await retry.count(), name).toBe(isOurs ? 1 : 0);
        if (isOurs) {
          const said = await page.locator('.checkout__error').innerText();
          expect(said, name).not.toContain('Choose a report first');
          expect(await retry.evaluate((link: HTMLAnchorElement) => link.href)).toBe(page.url());
        }
        await page.goBack();
        await page.getByRole('heading', { name: 'Choose a licence' }).waitFor();
      }
    } finally {
      await close();
    }
  });

  it('an answer that cannot be rendered leaves header, footer and a Retry', async () => {
    const { page, close } = await store.visit({ stored: { gdprAccepted: 'true' } });
    try {
      await open(page, '/sodium-ion-battery-market');
      await page.route(
        '**/admin/api/custom-buy-now-link/**',
        json(200, { success: true, reportName: 'Half' }),
      );
      await page.getByRole('link', { name: 'BUY NOW' }).first().click();
      await page
        .getByRole('heading', { name: 'This page cannot be shown at the moment' })
        .waitFor();
      expect(await page.getByRole('link', { name: 'Retry' }).getAttribute('href')).toMatch(
        /^\/buy-now\?id=/,
      );
      expect(await page.locator('.masthead').isVisible()).toBe(true);
      await page.locator('footer').getByRole('link', { name: 'Blogs' }).click();
      await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    } finally {
      await close();
    }
  });
});

describe('the result of a payment', () => {
  const capture = {
    id: 'C-1',
    status: 'PENDING',
    amount: { value: '4650.50', currency_code: 'USD' },
  };
  const held = {
    success: true,
    message: 'Your payment is being checked.',
    data: {
      id: 'P-1',
      status: 'PENDING',
      payer: { payer_id: 'A', email_address: 'a@example.com' },
      purchase_units: [{ payments: { captures: [capture] } }],
    },
  };

  it('says the specified words', async () => {
    const { page, close } = await store.visit({ stored: { gdprAccepted: 'true' } });
    const cases: [name: string, answer: (route: Route) => Promise<void>, words: string][] = [
      ['200 with success false', json(200, { success: false }), 'Payment capture failed.'],
      [
        '200 with success false and words',
        json(200, { success: false, message: 'Server words' }),
        'Server words',
      ],
      ['404 with words', json(404, { message: 'Server words' }), 'Server words'],
      ['500 with words', json(500, { message: 'Server words' }), 'Error fetching payment details.'],
      ['502 that is no JSON', html(502), 'Error fetching payment details.'],
      ['a broken connection', cut, 'Error fetching payment details.'],
    ];
    try {
      for (const [name, answer, words] of cases) {
        await page.unroute('**/paypal/capture-order?*');
        await page.route('**/paypal/capture-order?*', answer);
        await page.goto('/payment-success?token=T1');
        await page.locator('main [role=alert]').waitFor();
        expect(await page.locator('main [role=alert] strong').innerText(), name).toBe(words);
      }
      await page.goto('/faq');
      await page.goto('/payment-success');
      await page.locator('main').getByText('No payment token provided.').waitFor();
    } finally {
      await close();
    }
  });

  it('is shown as payment pending while the provider holds it, with the amount in dollars', () =>
    store.browse(async (page) => {
      await page.route('**/paypal/capture-order?*', json(200, held));
      await page.goto('/payment-success?token=T1');
      await page.locator('main').getByText('payment pending').first().waitFor();
      expect(await page.locator('.fact-lines').innerText()).toMatch(
        /PENDING[\s\S]*\$4,650\.50 USD/,
      );
      expect(await page.getByRole('link', { name: 'Download' }).count()).toBe(0);
    }));
});

it('every field of the billing form is requested by its name', () =>
  store.browse(async (page) => {
    await open(page, '/buy-now?id=MR-EN-1042');
    await page.getByRole('button', { name: /^Order by bank transfer/ }).click();
    await page.locator('main .error').first().waitFor();
    expect(await page.locator('main .error').allInnerTexts()).toEqual([
      'Enter your name.',
      'Enter your e-mail address.',
      'Enter your company’s name.',
      'Enter your designation.',
      'Choose your country.',
      'Enter your phone number.',
      'Enter your address.',
      'Enter your city.',
      'Enter your state.',
      'Enter your zipcode.',
      'Please agree to the terms to continue.',
    ]);
  }));

it('a report that is not sold leads from buy-now to its enquiry', async () => {
  await store.db.query(
    `UPDATE report SET single_price_cents = NULL, multiple_price_cents = NULL, corporate_price_cents = NULL
     WHERE code = 'MR-EN-1042'`,
  );
  await store.browse(async (page) => {
    await open(page, '/buy-now?id=sodium-ion-battery-market');
    await page.getByRole('alert').getByText('This report is not sold with that licence.').waitFor();
    await page.locator('main').getByRole('link', { name: 'Enquiry Before Buy' }).click();
    await page.waitForURL('**/enquiry/MR-EN-1042');
    await expect
      .poll(() => page.locator('main h1').allInnerTexts())
      .toContain('Inquire Before Buy');
  });
});
