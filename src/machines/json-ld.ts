import type { SiteInfo } from '#src/site/frame/frame-types.ts';
import { phoneOf } from '#src/ui/office.ts';

/** A thing of schema.org, ready for a script element of type application/ld+json. */
export type Thing = Record<string, unknown>;

interface Site {
  /** Start of every absolute address. */
  origin: string;
  siteName: string;
}

const context = 'https://schema.org';

/** The absolute address of a path; an address that is absolute already stays. */
const absolute = (path: string, origin: string) => (/^https?:/.test(path) ? path : origin + path);

/** The thing without what is empty: an absent fact is better than an empty one. */
const filled = (thing: Thing): Thing =>
  Object.fromEntries(
    Object.entries(thing).filter(
      ([, value]) =>
        value !== undefined &&
        value !== null &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );

const publisherOf = ({ origin, siteName }: Site): Thing => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: siteName,
  url: `${origin}/`,
});

const office = (name: string, telephone: string, streetAddress: string): Thing[] =>
  telephone || streetAddress
    ? [
        filled({
          '@type': 'Place',
          name,
          telephone,
          address: streetAddress && { '@type': 'PostalAddress', streetAddress },
        }),
      ]
    : [];

/** The publisher with its offices, for the home page and the pages about the company. */
export function organization(info: SiteInfo, origin: string): Thing {
  return filled({
    '@context': context,
    ...publisherOf({ origin, siteName: info.siteName }),
    email: info.email,
    telephone: info.offices[0] && phoneOf(info.offices[0]),
    logo: absolute(info.logo ?? '/apple-touch-icon.png', origin),
    sameAs: Object.values(info.social).filter(Boolean),
    location: info.offices.flatMap((one) => office(one.name, phoneOf(one), one.address)),
  });
}

/** The way to a page, from the home page on; the last item is the page itself. */
export function breadcrumbs(items: { name: string; path: string }[], origin: string): Thing {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path, origin),
    })),
  };
}

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

interface Publication {
  slug: string;
  name: string;
  summary: string;
  image: string | null;
  created_at: string;
  updated_at: string;
}

const article = (type: string, path: string, item: Publication, author: Thing, site: Site): Thing =>
  filled({
    '@context': context,
    '@type': type,
    headline: item.name.slice(0, 110),
    description: item.summary,
    url: site.origin + path,
    mainEntityOfPage: site.origin + path,
    image: absolute(item.image ?? '/og/site.png', site.origin),
    datePublished: item.created_at,
    // A change before the release is the release.
    dateModified: [item.created_at, item.updated_at].sort().at(-1),
    inLanguage: 'en',
    author,
    publisher: publisherOf(site),
  });

/** A press release; its author is the publisher. */
export const newsArticle = (item: Publication, site: Site): Thing =>
  article(
    'NewsArticle',
    `/press-details/${encodeURIComponent(item.slug)}`,
    item,
    publisherOf(site),
    site,
  );

/** A blog article; an author who is the site itself is the publisher. */
export function blogPosting(item: Publication & { author: string }, site: Site): Thing {
  const author =
    item.author === site.siteName ? publisherOf(site) : { '@type': 'Person', name: item.author };
  return article(
    'BlogPosting',
    `/blog-detail/${encodeURIComponent(item.slug)}`,
    item,
    author,
    site,
  );
}

interface Role {
  slug: string;
  title: string;
  /** Town and country, or a word with "remote". */
  location: string;
  employment_type: string;
  description: string;
  posted_on: string;
  closes_on: string;
}

/** An open role. `location` is read as "town, country". */
export function jobPosting(role: Role, site: Site): Thing {
  const [town, country] = role.location.split(/,\s*/);
  const remote = /remote/i.test(role.location);
  const address = filled({
    '@type': 'PostalAddress',
    addressLocality: town,
    addressCountry: country,
  });
  return filled({
    '@context': context,
    '@type': 'JobPosting',
    title: role.title,
    description: role.description,
    url: `${site.origin}/career/${encodeURIComponent(role.slug)}`,
    datePosted: role.posted_on,
    validThrough: `${role.closes_on}T23:59:59Z`,
    employmentType: role.employment_type,
    hiringOrganization: publisherOf(site),
    jobLocationType: remote ? 'TELECOMMUTE' : undefined,
    jobLocation: remote || !town ? undefined : { '@type': 'Place', address },
  });
}
