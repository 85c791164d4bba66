import { absolute, context, filled, publisherOf, type Thing } from '#src/machines/json-ld.ts';
import type { SiteInfo } from '#src/site/frame/frame-types.ts';
import { phoneOf } from '#src/ui/office.ts';

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
    location: info.offices.flatMap((branch) =>
      office(branch.name, phoneOf(branch), branch.address),
    ),
  });
}
