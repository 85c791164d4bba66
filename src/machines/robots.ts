/**
 * What crawlers may ask for (RFC 9309). Pages that must not be listed say so themselves and stay open, so that their
 * word is read; closed is only what is no page, and the search, whose addresses have no end.
 */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /admin/api/docs',
    'Disallow: /admin/',
    'Disallow: /download/',
    'Disallow: /custom_search?',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
