/**
 * What crawlers may ask for (RFC 9309). Pages that must not be listed say so themselves and stay open, so that their
 * word is read; closed is only what is no page or has addresses without end.
 * @param origin start of the sitemap's address
 * @param closed what the features close
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
