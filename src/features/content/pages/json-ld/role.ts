import { context, filled, publisherOf, type Site, type Thing } from '#src/machines/json-ld.ts';
import { href, pages } from '#src/routes.ts';

interface Role {
  slug: string;
  title: string;
  /** Town and country, or a text with "remote". */
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
    url: site.origin + href(pages.openRole, { slug: role.slug }),
    datePosted: role.posted_on,
    validThrough: `${role.closes_on}T23:59:59Z`,
    employmentType: role.employment_type,
    hiringOrganization: publisherOf(site),
    jobLocationType: remote ? 'TELECOMMUTE' : undefined,
    jobLocation: remote || !town ? undefined : { '@type': 'Place', address },
  });
}
