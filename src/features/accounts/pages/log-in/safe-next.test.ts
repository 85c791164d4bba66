import { describe, expect, it } from 'vitest';
import { safeNext } from './safe-next.ts';

// docs/promises.md, H15: a log-in never leads to another site.

const hosts = [
  'evil.example',
  'evil.example/profile',
  'evil.example%2fprofile',
  'user@evil.example',
  '[::1]',
  '2130706433',
];
const leads = [
  '//',
  '/\\',
  '\\\\',
  '\\/',
  '///',
  '////',
  '/\\/',
  '/\t/',
  '/\n/',
  '/\r/',
  '\t//',
  ' //',
  '/ /',
  '\u0000//',
  'http://',
  'https://',
  'HTTPS://',
  'https:/',
  'https:',
  'http:\\\\',
  'ftp://',
  'javascript://',
  'data:text/html,',
  '/\u2028/',
  '\ufeff//',
  '/\u00a0/',
  '//\u200b',
  '../',
  '../../',
  '/..//',
  '/.//',
  '/%5c..//',
  '/%2e%2e//',
];
const hostile = leads.flatMap((lead) => hosts.map((host) => lead + host));

describe('where a log-in leads', () => {
  it(`is nowhere else for ${hostile.length} hostile values, each as it is and percent-encoded`, () => {
    expect(hostile.length).toBeGreaterThanOrEqual(100);
    const off = hostile.flatMap((value) =>
      [`?next=${encodeURIComponent(value)}`, `?next=${value}`, `?next=/profile&next=${value}`]
        .map((search) => safeNext(search))
        .filter(
          (next) =>
            next !== undefined &&
            new URL(next, 'https://store.example').origin !== 'https://store.example',
        ),
    );
    expect(off).toEqual([]);
    const taken = hostile.filter((value) => {
      const next = safeNext(`?next=${encodeURIComponent(value)}`);
      return next !== undefined && !next.startsWith('/');
    });
    expect(taken).toEqual([]);
  });

  it.each([
    '/',
    '/profile',
    '/buy-now?id=MR-1&type=single-user',
    '/download/abc',
    '/%09/evil.example',
    '/faq#q1',
  ])('may be %s', (path) => expect(safeNext(`?next=${encodeURIComponent(path)}`)).toBe(path));

  it.each(['', '?next=', '?other=/profile', `?next=/${'a'.repeat(600)}`, '?next=profile'])(
    'is not told by %s',
    (search) => expect(safeNext(search)).toBeUndefined(),
  );
});
