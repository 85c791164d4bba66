import { type MouseEvent, type ReactNode, useContext, useId } from 'react';
import { Link } from '#src/router/link.tsx';
import { pages } from '#src/routes.ts';
import { telHref } from '#src/ui/form/phone-number.ts';
import { phoneOf, salesFirst } from '#src/ui/office.ts';
import { RawHtml } from '#src/ui/raw-html.tsx';
import { openCookieSettings } from '../cookies/cookie-choices.ts';
import type { LabelKey } from '../label-keys.ts';
import { wordsOf } from '../words.ts';
import { footerMenus } from './footer-menus.ts';
import type { SiteInfo } from './frame-types.ts';
import { FrameHtmlContext } from './kept-frame.ts';
import { Logo } from './logo.tsx';
import { PaymentMarks } from './payment-marks.tsx';
import { SocialLinks } from './social-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The year from which the publisher claims copyright. */
const firstYear = 2025;

interface Props {
  site: SiteInfo;
  /** The current year. */
  year: number;
  /** The form with its own label. */
  newsletter: ReactNode;
}

/** The footer of every page. */
export function Footer({ site, year, newsletter }: Props) {
  const id = useId();
  const kept = useContext(FrameHtmlContext);
  if (kept) return <RawHtml as="footer" className="footer on-deep" html={kept.footer} />;
  const words = wordsOf(site.labels);
  const phones = salesFirst(site.offices).filter(({ phone }) => phone);
  const places = site.offices.filter(({ address }) => address);

  const openSettings = (event: MouseEvent) => {
    event.preventDefault();
    openCookieSettings();
  };

  return (
    <footer className="footer on-deep">
      <div className="wrap">
        <div className="footer__top">
          <div className="footer__brand">
            <Logo site={site} />
            {phones.length > 0 && <h2>{words('Contact Us')}</h2>}
            <dl className="footer__phones num">
              {phones.map((office) => (
                <div key={office.name}>
                  <dt>{words((office.phone_label || office.name) as LabelKey)}</dt>
                  <dd>
                    <a href={telHref(phoneOf(office, '-'))}>{phoneOf(office, '-')}</a>
                  </dd>
                </div>
              ))}
            </dl>
            <SocialLinks social={site.social} />
          </div>
          {footerMenus.map(({ title, links }, place) => (
            <nav key={title} aria-labelledby={`${id}-${place}`}>
              <h2 id={`${id}-${place}`}>{words(title)}</h2>
              <ul>
                {links.map(([text, to]) => (
                  <li key={to}>
                    <Link to={to}>{words(text)}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div className="footer__news">
            <h2>{words('Newsletter')}</h2>
            {newsletter}
            {site.email && (
              <>
                <h2 className="mt">{words('For Business Enquiry')}</h2>
                <a className="mailto" href={`mailto:${site.email}`}>
                  {site.email}
                </a>
              </>
            )}
          </div>
        </div>
        {places.length > 0 && (
          <div className="footer__places">
            {places.map(({ name, address }) => (
              <div key={name}>
                <h3>{words(name as LabelKey)}</h3>
                <address>{address}</address>
              </div>
            ))}
          </div>
        )}
        <div className="footer__end">
          {site.paymentMethods.length > 0 && (
            <div>
              <span>{words('We Accept Payments')}</span>
              <PaymentMarks methods={site.paymentMethods} />
            </div>
          )}
          <div>
            <a href={pages.cookies} onClick={openSettings}>
              {words('Cookie settings')}
            </a>
            <Link to={pages.withdraw}>{words('Withdraw from contract here')}</Link>
            <ThemeSwitch />
          </div>
          <p>
            © {year > firstYear ? `${firstYear}–${year}` : firstYear} {site.siteName}. All rights
            reserved. {site.builderCredit}
          </p>
        </div>
      </div>
    </footer>
  );
}
