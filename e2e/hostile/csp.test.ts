import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReadStore, readStore } from '../browser.ts';
import { pageKinds } from '../every-page/page-kinds.ts';

// The policy allows no inline script or style anywhere, so that the HTML can be the same bytes for all visitors. That no
// page kind violates it in a browser: page-kinds.test.ts; nor while navigating the site: hostile-html.test.ts.

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
