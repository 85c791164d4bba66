import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { keptPaths } from '#src/main/kept-paths.ts';
import { pathOf } from '../edge/request-target.ts';
import { CacheTable } from './cache-table.ts';

const table = new CacheTable(keptPaths());

describe('what is cached follows from what the features declare', () => {
  it.each([
    ['/', '/'],
    ['/some-report?utm_source=x', '/some-report'],
    ['/report-store?sort=price&page=2&x=1', '/report-store?page=2&sort=price'],
    ['/report-store?page=01', undefined],
    [`/some-report?x=${'x'.repeat(3000)}`, '/some-report'],
    [`/feeds/blog.atom?${'x'.repeat(3000)}`, '/feeds/blog.atom'],
    [`/report-store?page=2&x=${'x'.repeat(3000)}`, '/report-store?page=2'],
    [`/custom_search?q=${'x'.repeat(1000)}`, undefined],
    [`/${'x'.repeat(1001)}`, undefined],
    ['/industries/chemicals?page=3', '/industries/chemicals?page=3'],
    ['/custom_search?q=oil&year=2024', '/custom_search?q=oil&year=2024'],
    ['/report-store?size=b&size=a&size=b&size=&year=1', '/report-store?year=1&size=a&size=b'],
    [`/custom_search?${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `year=${n}`).join('&')}`, undefined],
    ['/report-store?q=&sort=price', '/report-store?sort=price'],
    ['/report-store?q=&q=oil', '/report-store?q=&q=oil'],
    ['/blog?page=2&q=x', '/blog?page=2'],
    ['/admin/api/search?q=oil', '/admin/api/search?q=oil'],
    ['/admin/api/reports-detail/some-report', '/admin/api/reports-detail/some-report'],
    ['/sitemap-reports-0.xml', '/sitemap-reports-0.xml'],
    ['/feeds/blog.atom', '/feeds/blog.atom'],
    ['/sample/MR-1', '/sample/MR-1'],
    ['/buy-now?id=MR-1', undefined],
    ['/payment-success?token=t', undefined],
    ['/download/abc', undefined],
    ['/admin/api/custom-buy-now-link/MR-1', undefined],
    ['/admin/api/paypal/capture-order?token=t', undefined],
    ['/admin/api/user/session', undefined],
    ['/admin/api/staff/reports', undefined],
    ['/admin/api/no-such-call', undefined],
    ['/one/two/three', undefined],
  ])('%s is cached as %s', (target, key) => {
    expect(table.key(target)).toBe(key);
  });

  it('makes keys of paths, and remembers them, without the targets that they are from', () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const memory = () => {
      collect();
      return process.memoryUsage().heapUsed / 1024 / 1024;
    };
    const before = memory();
    const keys = new Set<string | undefined>();
    const rest = 'x'.repeat(15_000);
    for (let n = 0; n < 2000; n++) {
      table.rule(pathOf(Buffer.from(`/no-such-page-${n}?${rest}`).toString('latin1')));
      keys.add(table.key(Buffer.from(`/some-report-${n}?${rest}`).toString('latin1')));
      table.rule(Buffer.from(`/no-such-page-${n}/${rest}`).toString('latin1'));
    }
    expect(memory() - before).toBeLessThan(10);
    expect(keys.size).toBe(2000);
  });

  it('keeps pages of mailed links out of every other cache', () => {
    const secret = [
      '/reset-password',
      '/confirm-email',
      '/claim-order',
      '/unsubscribe',
      '/newsletter/confirmed',
    ];
    expect(secret.filter((path) => !table.rule(path)?.secret)).toEqual([]);
    expect(table.rule('/login')?.secret).toBeUndefined();
  });

  it('keeps searches for a minute, everything else for ten', () => {
    expect(table.rule('/custom_search')?.seconds).toBe(60);
    expect(table.rule('/admin/api/catalogue')?.seconds).toBe(60);
    expect(table.rule('/some-report')?.seconds).toBe(600);
  });
});
