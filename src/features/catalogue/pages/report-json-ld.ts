import {
  absolute,
  context,
  filled,
  publisherOf,
  type Site,
  type Thing,
} from '#src/machines/json-ld.ts';

interface Report {
  slug: string;
  name: string;
  summary: string;
  image: string | null;
  report_id: string;
  industry: string;
  author_name: string;
  published_date: string | null;
  updated_at: string;
  report_metas: { keyword: string };
  /** US dollars; null: not sold at that licence. */
  sprice: number | null;
  mprice: number | null;
  cprice: number | null;
}

const licences = [
  ['single-user', 'Single User', 'sprice'],
  ['multiple-user', 'Multiple User', 'mprice'],
  ['corporate-user', 'Corporate User', 'cprice'],
] as const;

/** A report as a publication and as a thing to buy, with an offer for each licence that is sold. */
export function productOf(report: Report, site: Site): Thing {
  const { origin } = site;
  const address = `${origin}/${report.slug}`;
  const offers = licences.flatMap(([type, name, price]) => {
    const dollars = report[price];
    if (dollars === null) return [];
    const query = new URLSearchParams({ id: report.report_id, type });
    return {
      '@type': 'Offer',
      name,
      price: dollars.toFixed(2),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url: `${origin}/buy-now?${query}`,
    };
  });
  return filled({
    '@context': context,
    '@type': ['Product', 'Report'],
    '@id': `${address}#report`,
    name: report.name,
    description: report.summary,
    url: address,
    image: absolute(report.image ?? `/og/${encodeURIComponent(report.slug)}.png`, origin),
    sku: report.report_id,
    reportNumber: report.report_id,
    category: report.industry,
    keywords: report.report_metas.keyword,
    inLanguage: 'en',
    datePublished: report.published_date,
    dateModified: report.updated_at,
    author: report.author_name && { '@type': 'Person', name: report.author_name },
    brand: publisherOf(site),
    publisher: publisherOf(site),
    offers,
  });
}
