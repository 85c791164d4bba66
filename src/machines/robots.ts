/**
 * What crawlers may request (RFC 9309). Pages that must not be indexed say so themselves and stay open, so that this
 * is read; only addresses that are not pages, or are unlimited in number, are closed.
 * @param origin of the sitemap's address
 * @param closed the paths that the features close
 */
export const robots = (origin: string, closed: string[]): string =>
  [
    'User-agent: *',
    'Allow: /admin/api/docs',
    'Disallow: /admin/',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
