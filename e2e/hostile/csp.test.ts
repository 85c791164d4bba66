import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { open, type ReadStore, readStore } from '../browser.ts';
import { inlinePartsAtTheEnd, pageKinds } from '../every-page/page-kinds.ts';

// The policy allows no inline script or style anywhere, so that the HTML can be the same bytes for all visitors.

let store: ReadStore;
beforeAll(async () => {
  store = await readStore();
});
afterAll(() => store?.close());

describe('content-security policy', () => {
  it.each(pageKinds)(
    '$kind: strict policy, no inline script, style or handler in the HTML',
    async ({ path }) => {
      const response = await fetch(store.origin + path);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("style-src 'self'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      const html = (await response.text()).replace(
        /<script[^>]+type="application\/(ld\+)?json"[^>]*>.*?<\/script>/gs,
        '',
      );
      expect(html.match(/<script(?![^>]*\ssrc=)[^>]*>/g)).toBeNull();
      expect(html.match(/<style[\s>]/g)).toBeNull();
      expect(html.match(/<[a-z][^<>]*\s(style|on[a-z]+)="/gi)).toBeNull();
      expect(
        html
          .match(/\s(src|href|action)="(javascript|http):[^"]*"/gi)
          ?.filter((link) => !link.includes(store.origin)) ?? [],
      ).toEqual([]);
      expect(html).not.toMatch(
        /<(script|link|img|iframe|source)[^>]+(src|href|srcset)="(https?:)?\/\/(?!localhost)/,
      );
    },
  );

  it(
    'no page kind violates it as the first page on a desktop, scrolled to its end',
    () =>
      // `browse` fails at any securitypolicyviolation event, console error and request to another origin. On a phone:
      // page-kinds.test.ts.
      store.browse(async (page) => {
        for (const { path } of pageKinds) {
          await open(page, path);
          expect(await inlinePartsAtTheEnd(page), path).toBe(0);
        }
      }),
    120_000,
  );

  it('is kept while navigating the site by its links', () =>
    store.browse(async (page) => {
      await open(page, '/');
      const footer = page.locator('footer');
      for (const name of [
        'Services',
        'Report Store',
        'Blogs',
        'Testimonial',
        'Career',
        'Customer FAQs',
        'Refund Policy',
      ]) {
        await footer.getByRole('link', { name, exact: true }).click();
        await page.waitForURL((url) => url.pathname !== '/');
        await page.waitForLoadState('networkidle');
      }
      await page.locator('footer').getByRole('link', { name: 'Cookie settings' }).click();
      await page.getByRole('dialog').waitFor();
    }));

  it('the check works: an inline script is refused and reported', async () => {
    const { page, problems, close } = await store.visit();
    await page.route('**/faq', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '</body>',
        '<script>window.injected = true</script></body>',
      );
      await route.fulfill({ response, body });
    });
    await page.goto('/faq');
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
    expect(problems.join('\n')).toMatch(/policy violation: script-src/);
    await close();
  });
});
