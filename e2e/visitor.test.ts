import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedThings } from '../src/features/consent/pages/stored-things.ts';
import { alive, hydrated, type OpenStore, open, openStore, phone, textsOf } from './browser.ts';

// What the site keeps of a visitor and for the visitor: choices, details, and what it says about both.

const slug = 'sodium-ion-battery-market';
const code = 'MR-EN-1042';
const account = {
  name: 'Ana Núñez',
  email: 'ana@example.com',
  mobile_no: '+34 600 000 000',
  address: 'Calle Mayor 1',
  password: 'many wide seas',
};

let store: OpenStore;
let other: string;
beforeAll(async () => {
  store = await openStore();
  await fetch(`${store.origin}/admin/api/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: store.origin },
    body: JSON.stringify(account),
  });
  await store.db.query(
    `UPDATE customer SET city = 'Madrid', state = 'Madrid', country_id = (SELECT id FROM country WHERE iso2 = 'ES')`,
  );
  const { rows } = await store.db.query(
    `SELECT slug FROM report WHERE status = 'published' AND code <> $1 AND corporate_price_cents > 0 LIMIT 1`,
    [code],
  );
  other = rows[0].slug;
});
afterAll(() => store?.close());

const allowed = { gdprAccepted: 'true', cookieChoices: '{"functional":true}' };
const licence = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Licence type' }).getByRole('radio', { name });
const logIn = async (page: Page, remember = false) => {
  const data = { email: account.email, password: account.password, remember };
  const headers = { origin: store.origin };
  expect((await page.request.post('/admin/api/user/login', { data, headers })).status()).toBe(200);
};
const value = (page: Page, field: string) =>
  page.locator(`main [name=${field}]`).first().inputValue();

describe('the cookie policy', () => {
  it('lists everything that a long visit leaves in the browser, and nothing that does not exist', async () => {
    const { page, close } = await store.visit();
    const found = new Set<string>();
    const collect = async () => {
      for (const { name } of await page.context().cookies()) found.add(name);
      const kept = await page.evaluate(() => [
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage),
      ]);
      for (const name of kept) found.add(name);
    };
    try {
      await page.clock.install();
      await open(page, `/${slug}`);
      const recorded = page.waitForResponse('**/admin/api/consent');
      await page.getByRole('button', { name: 'Accept' }).click();
      await recorded;
      await licence(page, 'Corporate User').check();
      await page.getByLabel('Currency').first().selectOption('EUR');
      await page.getByRole('button', { name: 'Add to basket' }).click();
      await page.getByRole('link', { name: 'Basket, 1 report' }).waitFor();
      await collect();
      await page.clock.runFor(12_000);
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('footer').getByLabel('Theme').selectOption('dark');
      await page.locator('footer').getByRole('link', { name: 'Contact Us' }).click();
      await page.locator('main select option').nth(5).waitFor({ state: 'attached' });
      await page.locator('main select[name=country_code]').selectOption({ index: 3 });
      await logIn(page, true);
      await collect();
      await logIn(page);
      await page.request.post('/admin/api/paypal/create-order', {
        data: {},
        headers: { origin: store.origin },
      });
      await page.goto(`/buy-now?id=${code}`);
      await alive(page);
      await page.locator('main [name=city]').fill('Madrid');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBe('true');
      // The form's script may come after what was typed.
      await expect
        .poll(() => page.evaluate(() => sessionStorage.getItem('billing')))
        .toContain('Madrid');
      await collect();
      await page.goto('/cookies');
      await collect();
      const listed = await textsOf(page, '[aria-labelledby=stored] tbody th');
      expect(listed).toEqual(expect.arrayContaining([...found]));
      // Visitors never get the cookies of the back office; a reader's name is kept only when a session has ended.
      expect([...found, 'staff_session', 'staff_device', 'unsentReader'].sort()).toEqual(
        listed.toSorted(),
      );
      expect(listed.toSorted()).toEqual(storedThings.map(({ name }) => name).sort());
      expect(await page.locator('[aria-labelledby=stored]').innerText()).toMatch(
        /Marketing.*nothing is stored/,
      );
    } finally {
      await close();
    }
  });
});

describe('a form whose script loads late', () => {
  it('keeps what was typed before, and loses no country that it cannot show yet', () =>
    store.browse(async (page) => {
      const kept = () =>
        page.evaluate(() => JSON.parse(sessionStorage.getItem('billing') ?? '{}') as object);
      await page.goto('/robots.txt');
      await page.evaluate(() => sessionStorage.setItem('billing', '{"country":"Portugal"}'));
      const script = Promise.withResolvers<void>();
      const countries = Promise.withResolvers<void>();
      await page.route('**/billing-form-fields-*.js', (route) =>
        script.promise.then(() => route.continue()),
      );
      await page.route('**/admin/api/country*', (route) =>
        countries.promise.then(() => route.continue()),
      );
      const prices = page.waitForResponse('**/order-summary');
      await page.goto(`/buy-now?id=${code}`);
      await hydrated(page);
      await page.locator('main [name=city]').fill('Toledo');
      // Prices that come first change the summary, and leave the form as it is.
      await prices;
      expect(await kept()).not.toHaveProperty('city');
      script.resolve();
      await expect.poll(kept).toMatchObject({ city: 'Toledo', country: 'Portugal' });
      countries.resolve();
      await expect.poll(() => value(page, 'country')).toBe('Portugal');
    }));

  it('presses before any script had loaded are answered once it has', () =>
    store.browse(
      async (page) => {
        const script = Promise.withResolvers<void>();
        await page.route('**/assets/entry-client*.js', (route) =>
          script.promise.then(() => route.continue()),
        );
        await page.goto(`/sample/${code}`);
        await page.getByText('Add up to three pages of the report').click();
        await page.locator('.masthead__search-toggle').click();
        script.resolve();
        await page.getByRole('dialog').getByRole('combobox').waitFor();
        await page.keyboard.press('Escape');
        await page.getByText('Locked pages are only in the report.').waitFor();
      },
      { viewport: phone },
    ));
});

describe('a form whose script cannot be loaded', () => {
  const script = '**/assets/career-form-fields-*';
  const typed = 'Eight years of grid planning.';
  const message = (page: Page) => page.locator('main [name=message]');
  const live = (page: Page) => page.locator('main form[data-live]');

  /** Not `browse`: the browser names each request that fails as a problem. */
  async function withForm(
    answer: (route: Route) => Promise<void>,
    act: (page: Page) => Promise<void>,
  ) {
    const { page, close } = await store.visit({ stored: { gdprAccepted: 'true' } });
    try {
      await page.route(script, answer);
      await page.goto('/career');
      await hydrated(page);
      await message(page).fill(typed);
      await act(page);
      expect(await message(page).inputValue()).toBe(typed);
    } finally {
      await close();
    }
  }

  it('hydrates automatically when the connection is back, with what was typed', () => {
    let lost = 0;
    return withForm(
      (route) => (lost++ < 2 ? route.abort('connectionreset') : route.continue()),
      (page) => live(page).waitFor(),
    );
  });

  it('says so if it stays down, keeps what was typed, and can be retried', () => {
    let gone = true;
    return withForm(
      (route) => (gone ? route.fulfill({ status: 404 }) : route.continue()),
      async (page) => {
        const notice = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
        await notice.waitFor();
        expect(await message(page).inputValue()).toBe(typed);
        gone = false;
        await page.getByRole('button', { name: 'Try again' }).click();
        await live(page).waitFor();
        expect(await notice.count()).toBe(0);
      },
    );
  });
});

describe('functional consent', () => {
  it('remembers licence and country for other pages; if withdrawn, it forgets them at once', () =>
    store.browse(
      async (page) => {
        await open(page, `/${slug}`);
        await licence(page, 'Corporate User').check();
        await open(page, `/${other}`);
        await expect.poll(() => licence(page, 'Corporate User').isChecked()).toBe(true);
        await open(page, '/contact');
        const codes = page.locator('main select[name=country_code]');
        await codes.locator('option', { hasText: 'Spain' }).waitFor({ state: 'attached' });
        await codes.selectOption({ label: 'Spain +34' });
        await open(page, '/become-reseller');
        const country = page.locator('main select[name=country]');
        await expect
          .poll(() => country.evaluate((e: HTMLSelectElement) => e.selectedOptions[0]?.text))
          .toBe('Spain +34');
        await page.locator('footer').getByRole('link', { name: 'Cookie settings' }).click();
        const settings = page.getByRole('dialog', { name: 'Advanced Cookie Settings' });
        await settings.getByRole('switch', { name: 'Functional' }).uncheck();
        await settings.getByRole('button', { name: 'Save' }).click();
        const kept = () =>
          page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('last')));
        expect(await kept()).toEqual([]);
        await open(page, `/${other}`);
        await page.waitForTimeout(200);
        expect(await licence(page, 'Single User').isChecked()).toBe(true);
      },
      { stored: allowed },
    ));

  it('takes effect at once in an open form', () =>
    store.browse(
      async (page) => {
        await open(page, '/contact');
        const codes = page.locator('main select[name=country_code]');
        await codes.locator('option', { hasText: 'Spain' }).waitFor({ state: 'attached' });
        const loaded = page.waitForResponse(/known-details/);
        await page.getByRole('button', { name: 'Accept' }).click();
        await loaded;
        await expect
          .poll(async () => {
            await codes.selectOption({ label: 'Italy +39' });
            await codes.selectOption({ label: 'Spain +34' });
            return page.evaluate(() => localStorage.getItem('lastCountry'));
          })
          .toBe('Spain');
      },
      { stored: {} },
    ));

  it('is required: without it nothing is remembered for other pages', () =>
    store.browse(async (page) => {
      await open(page, `/${slug}`);
      await licence(page, 'Corporate User').check();
      expect(await page.evaluate(() => localStorage.getItem('lastLicence'))).toBeNull();
      await open(page, `/${other}`);
      await page.waitForTimeout(200);
      expect(await licence(page, 'Single User').isChecked()).toBe(true);
    }));
});

describe('the licence', () => {
  it('chosen on a report is still chosen after Back and after a reload', () =>
    store.browse(async (page) => {
      await open(page, `/${slug}`);
      await licence(page, 'Corporate User').check();
      await page.getByRole('link', { name: 'BUY NOW' }).first().click();
      await page.waitForURL('**/buy-now?*');
      await page.goBack();
      await expect.poll(() => licence(page, 'Corporate User').isChecked()).toBe(true);
      await page.reload();
      await expect.poll(() => licence(page, 'Corporate User').isChecked()).toBe(true);
    }));

  it('can be changed in the checkout, and what was filled in stays', () =>
    store.browse(async (page) => {
      await open(page, `/buy-now?id=${code}&type=corporate-user`);
      await page.locator('main [name=city]').fill('Madrid');
      const { price } = await (
        await page.request.get(`/admin/api/custom-buy-now-link/${code}?type=multiple-user`)
      ).json();
      await licence(page, 'Multiple User').check();
      await page.waitForURL(`**/buy-now?id=${code}&type=multiple-user`);
      const total = `$${price.toLocaleString('en-US')}`;
      await expect
        .poll(() => page.locator('.fact-lines .fact-lines__total').innerText())
        .toContain(total);
      await page.getByRole('button', { name: `Order by bank transfer, ${total}` }).waitFor();
      expect(await value(page, 'city')).toBe('Madrid');
      expect(await licence(page, 'Multiple User').isChecked()).toBe(true);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe(
        'multiple-user',
      );
    }));
});

describe('a logged-in visitor', () => {
  it.each([
    [
      `/buy-now?id=${code}`,
      {
        name: 'Ana Núñez',
        email: 'ana@example.com',
        address: 'Calle Mayor 1',
        city: 'Madrid',
        state: 'Madrid',
        country: 'Spain',
      },
    ],
    [
      '/contact',
      {
        name: 'Ana Núñez',
        email: 'ana@example.com',
        mobile_no: '+34 600 000 000',
        country_code: '+34',
      },
    ],
    [`/sample/${code}`, { name: 'Ana Núñez', email: 'ana@example.com', country: '+34' }],
    ['/career', { name: 'Ana Núñez', phone: '+34 600 000 000' }],
  ])('finds the known details filled in on %s', (path, details) =>
    store.browse(async (page) => {
      await logIn(page);
      await open(page, path);
      for (const [field, known] of Object.entries(details))
        await expect.poll(() => value(page, field)).toBe(known);
    }),
  );

  it('keeps what was typed before the details arrived', () =>
    store.browse(async (page) => {
      await logIn(page);
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/admin/api/user/profile', async (route) => {
        await held;
        await route.continue();
      });
      await open(page, `/buy-now?id=${code}`);
      await page.locator('main [name=name]').fill('Someone Else');
      release();
      await expect.poll(() => value(page, 'email')).toBe('ana@example.com');
      expect(await value(page, 'name')).toBe('Someone Else');
    }));
});

it('DOWNLOAD SAMPLE leads to the form on the page of the sample itself', () =>
  store.browse(async (page) => {
    await open(page, `/sample/${code}`);
    await page.getByRole('link', { name: 'DOWNLOAD SAMPLE' }).click();
    expect(new URL(page.url()).hash).toBe('#request');
    await expect
      .poll(() => page.locator('#request').evaluate((e) => e.getBoundingClientRect().top))
      .toBeLessThan(200);
  }));

it('an expanded blog card that is cut links to the complete article', () =>
  store.browse(async (page) => {
    await open(page, '/blog');
    const card = page.locator('.post').first();
    await card.getByRole('button', { name: /^View more/ }).click();
    expect(await card.locator('.post__text').innerText()).toMatch(/… Read the whole article$/);
    const to = await card
      .getByRole('link', { name: 'Read the whole article' })
      .getAttribute('href');
    expect(to).toBe(await card.locator('h2 a').getAttribute('href'));
    await card.getByRole('button', { name: /^View less/ }).click();
    expect(await card.getByRole('link', { name: 'Read the whole article' }).count()).toBe(0);
  }));
