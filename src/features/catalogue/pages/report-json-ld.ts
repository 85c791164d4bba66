import { licences } from '#src/licences.ts';
import {
  absolute,
  context,
  filled,
  publisherOf,
  type Site,
  type Thing,
} from '#src/machines/json-ld.ts';
import { centsOf, decimalText, priceCurrency } from '#src/money.ts';

/** With its prices in US dollars; null: not sold at that licence. */
interface Report extends Record<(typeof licences)[number]['wire'], number | null> {
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
}

/** A report as a publication and as a thing to buy, with an offer for each licence that is sold. */
export function productOf(report: Report, site: Site): Thing {
  const { origin } = site;
  const address = `${origin}/${report.slug}`;
  const offers = licences.flatMap(({ type, name, wire }) => {
    const cents = centsOf(report[wire]);
    if (cents === null) return [];
    const query = new URLSearchParams({ id: report.report_id, type });
    return {
      '@type': 'Offer',
      name,
      price: decimalText(cents),
      priceCurrency,
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
