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

/** Prices by licence; null: not sold at that licence. */
type Prices = Record<(typeof licences)[number]['wire'], number | null>;

interface Report extends Prices {
  prices: ({ currency: string } & Prices)[];
  slug: string;
  name: string;
  summary: string;
  image: string | null;
  report_id: string;
  industry: string;
  in_preparation: boolean;
  author_name: string;
  published_date: string | null;
  updated_at: string;
  report_metas: { keyword: string };
}

/** A report as a publication and a product, with an offer for each available licence. */
export function productOf(report: Report, site: Site): Thing {
  const { origin } = site;
  const address = `${origin}/${report.slug}`;
  const offersIn = (currency: string, prices: Prices) =>
    licences.flatMap(({ type, name, wire }) => {
      const cents = centsOf(prices[wire]);
      if (cents === null) return [];
      const query = new URLSearchParams({
        id: report.report_id,
        type,
        ...(currency !== priceCurrency && { currency }),
      });
      return {
        '@type': 'Offer',
        name,
        price: decimalText(cents),
        priceCurrency: currency,
        availability: `https://schema.org/${report.in_preparation ? 'PreOrder' : 'InStock'}`,
        url: `${origin}/buy-now?${query}`,
      };
    });
  const offers = [
    ...offersIn(priceCurrency, report),
    ...report.prices.flatMap(({ currency, ...prices }) => offersIn(currency, prices)),
  ];
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
