import { pages } from '#src/routes.ts';

/**
 * One-segment addresses that a report's slug may not use: the fixed routes of the site, of the API, of files at the
 * root, and of the back office (docs/contract.md, "Addresses").
 */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...Object.values(pages)
    .map((path) => path.split('/')[1] ?? '')
    .filter((segment) => segment && !segment.startsWith(':')),
  'admin',
  'api',
  'assets',
  'media',
  'download',
  'feeds',
  'health',
  'og',
  'unsubscribe',
  'confirm',
  'cover',
  'robots.txt',
  'sitemap.xml',
  'favicon.ico',
  'favicon.svg',
  'site.webmanifest',
  '.well-known',
]);
