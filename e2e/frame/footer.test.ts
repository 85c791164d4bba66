import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenStore, open, openStore, phone, textsOf } from '../browser.ts';

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store?.close());

const menus = {
  Menu: [
    ['About Us', '/about'],
    ['Services', '/services'],
    ['Career', '/career'],
    ['Customer FAQs', '/faq'],
    ['Contact Us', '/contact'],
  ],
  'Insight Club': [
    ['Report Store', '/report-store'],
    ['Press Release', '/press-release'],
    ['Research Methology', '/research-methology'],
    ['Blogs', '/blog'],
    ['Testimonial', '/testimonials'],
    ['How to Order', '/how-to-order'],
  ],
  Help: [
    ['Terms & Conditions', '/terms-and-condition'],
    ['Privacy Policy', '/privacy-policies'],
    ['GDPR Policy', '/gdpr-policy'],
    ['Cookie Policy', '/cookies'],
    ['Refund Policy', '/refund-policy'],
    ['Become a Reseller', '/become-reseller'],
  ],
};

describe.each([
  ['wide', { width: 1440, height: 900 }],
  ['phone', phone],
])('footer on a %s screen', (_, viewport) => {
  it('has the menus, labels and addresses to the letter', () =>
    store.browse(
      async (page) => {
        await open(page, '/client');
        const footer = page.locator('footer');
        for (const [title, links] of Object.entries(menus)) {
          const menu = footer.getByRole('navigation', { name: title, exact: true });
          expect(await menu.locator('h2').innerText()).toBe(title);
          const shown = await menu
            .locator('a')
            .evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')]));
          expect(shown).toEqual(links);
        }
        expect(await textsOf(page, 'footer h2')).toEqual([
          'Contact Us',
          'Menu',
          'Insight Club',
          'Help',
          'Newsletter',
          'For Business Enquiry',
        ]);
        expect(await textsOf(page, '.footer__phones dt')).toEqual([
          'United State',
          'Italy',
          'India',
        ]);
        const phones = footer.locator('.footer__phones a');
        expect(await phones.allInnerTexts()).toEqual([
          '+1 646 555 0142',
          '+39 02 5550 0142',
          '+91-20 5550 0142',
        ]);
        expect(
          await phones.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
        ).toEqual(['tel:+16465550142', 'tel:+390255500142', 'tel:+912055500142']);
        const mail = footer.locator('h2:has-text("For Business Enquiry") + a');
        expect(await mail.getAttribute('href')).toBe('mailto:sales@meridian.example');
        expect(await textsOf(page, '.footer__places h3')).toEqual([
          'India hub',
          'USA sales office',
          'Italy sales office',
        ]);
        const addresses = await textsOf(page, '.footer__places address');
        expect(addresses.map((address) => address.split(', ').at(-1))).toEqual([
          'India',
          'USA',
          'Italy',
        ]);
        expect(await footer.locator('a[href="/"]').first().innerText()).toContain(
          'Meridian Research',
        );
        expect(await footer.locator('.social-links a').count()).toBe(5);
        expect(await footer.getByLabel('E-mail address').getAttribute('type')).toBe('email');
      },
      { viewport },
    ));
});

describe('end of the footer', () => {
  it("claims copyright from 2025 to the current year, credits the builder, and says 'We Accept Payments'", () =>
    store.browse(async (page) => {
      await open(page, '/client');
      const end = page.locator('.footer__end');
      const year = new Date().getUTCFullYear();
      const text = (await end.innerText()).replace(/\s+/g, ' ');
      expect(text).toContain(
        year > 2025 ? `© 2025–${year} Meridian Research` : '© 2025 Meridian Research',
      );
      expect(text).toContain('Halden Studio');
      expect(text).toContain('We Accept Payments');
      const methods = end.getByRole('img');
      expect(
        await methods.evaluateAll((all) => all.map((image) => image.getAttribute('aria-label'))),
      ).toEqual(['PayPal', 'Visa', 'Mastercard', 'American Express']);
      await end.getByRole('link', { name: 'Cookie settings' }).click();
      await page.getByRole('dialog', { name: 'Advanced Cookie Settings' }).waitFor();
    }));

  it('shows the available payment methods, and the labels that the publisher changed', async () => {
    await store.db.query(
      `UPDATE site_info SET payment_methods = '{PayPal}', builder_credit = 'Built by Halden',
         labels = '{"United State": "United States", "Research Methology": "Research Methodology"}'`,
    );
    await store.browse(async (page) => {
      await expect
        .poll(async () => {
          await open(page, '/client');
          return textsOf(page, '.footer__phones dt');
        })
        .toEqual(['United States', 'Italy', 'India']);
      expect(await page.locator('.footer__end').getByRole('img').count()).toBe(1);
      const link = page.locator('footer a[href="/research-methology"]');
      expect(await link.innerText()).toBe('Research Methodology');
      expect(await page.locator('.footer__end').innerText()).toContain('Built by Halden');
    });
  });
});

describe('any number of offices', () => {
  it.each([1, 3, 7])(
    '%i are shown by footer and contact page, on a phone and on a desktop',
    async (n) => {
      const cities = ['Oslo', 'Lima', 'Perth', 'Accra', 'Quito', 'Hanoi', 'Turin'].slice(0, n);
      const offices = cities.map((city, at) => ({
        name: `${city} sales office`,
        place: city,
        phone_label: city,
        phone_code: '',
        phone: `+99 555 0${at}`,
        address: `Suite ${at}, ${at + 1}40 Long Harbour Street, 0${at}850 ${city}`,
        longitude: at * 30 - 100,
      }));
      await store.db.query('UPDATE site_info SET offices = $1::jsonb', [JSON.stringify(offices)]);
      for (const viewport of [phone, { width: 1440, height: 900 }])
        await store.browse(
          async (page) => {
            await expect
              .poll(async () => {
                await open(page, '/contact');
                return page.locator('.footer__places address').count();
              })
              .toBe(n);
            expect(await page.locator('main .office address').count()).toBe(n);
            expect(await page.locator('.footer__phones a').count()).toBe(n);
            expect(await page.locator('.topbar a[href^="tel:"]').count()).toBe(Math.min(n, 3));
            const wide = await page.evaluate(
              () => document.documentElement.scrollWidth - innerWidth,
            );
            expect(wide, 'no sideways scrolling').toBeLessThanOrEqual(0);
          },
          { viewport },
        );
    },
  );
});
