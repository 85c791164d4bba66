import { telHref } from '#src/ui/form/phone-number.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { phoneOf } from '#src/ui/office.ts';
import type { SiteInfo } from './frame-types.ts';
import { SocialLinks } from './social-links.tsx';

/** More phone numbers than this do not fit next to e-mail and social links. */
const MOST_PHONES = 3;

/** The publisher's phone numbers as the header shows them: the hub's first, each once. */
export const headerPhones = ({ offices }: SiteInfo): string[] =>
  [...new Set(offices.map((office) => phoneOf(office)).filter(Boolean))].slice(0, MOST_PHONES);

/** Phones, e-mail and social links above the navigation; below 992 px the first phone and the e-mail. */
export function TopBar({ site }: { site: SiteInfo }) {
  return (
    <section className="topbar" aria-label="Contact details">
      <div className="wrap topbar__in">
        <ul>
          {headerPhones(site).map((phone) => (
            <li key={phone}>
              <a href={telHref(phone)}>
                <Icon name="phone" />
                <span className="num">{phone}</span>
              </a>
            </li>
          ))}
        </ul>
        {site.email && (
          <a href={`mailto:${site.email}`}>
            <Icon name="envelope-simple" />
            {site.email}
          </a>
        )}
        <SocialLinks social={site.social} />
      </div>
    </section>
  );
}
