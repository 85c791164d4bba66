import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavLink } from '#src/router/link.tsx';
import { useLocation } from '#src/router/router-context.ts';
import { pages } from '#src/routes.ts';
import { closeOnOutsidePress } from '#src/ui/disclosure/outside-press.ts';
import { telHref } from '#src/ui/form/phone-number.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { LabelKey } from '../label-keys.ts';
import { SearchBox } from '../search/search-box.tsx';
import type { Search } from '../search/search-result.ts';
import { useSignedIn } from '../signed-in.ts';
import type { Industry, SiteInfo } from './frame-types.ts';
import { IndustryLinks } from './industry-links.tsx';
import { Logo } from './logo.tsx';
import { mainLinks } from './main-nav.tsx';
import { SocialLinks } from './social-links.tsx';
import { headerPhones } from './top-bar.tsx';

interface Props {
  /** Starts in the search field instead of at the first link. */
  searching: boolean;
  onClose: () => void;
  site: SiteInfo;
  industries: Industry[] | undefined;
  search: Search;
  words: (fixed: LabelKey) => string;
  onLogout: () => void;
}

/** The off-canvas menu below 1200 px: search, links, contact. Rendered while it is open. */
export function MenuSheet({
  searching,
  onClose,
  site,
  industries,
  search,
  words,
  onLogout,
}: Props) {
  const sheet = useRef<HTMLDialogElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  const signedIn = useSignedIn();
  useEffect(() => {
    sheet.current!.showModal();
    if (searching) searchInput.current!.focus();
    return closeOnOutsidePress(sheet.current!);
  }, [searching]);
  // Closing gives the focus back to the button that opened it: that must be before the new page takes the focus.
  useLayoutEffect(() => {
    // Every navigation closes it, even one to the same page.
    if (key !== openedAt.current) sheet.current!.close();
  }, [key]);

  const links = [
    ...mainLinks,
    signedIn ? ['Profile', pages.profile] : ['Login', pages.login],
  ] as typeof mainLinks;
  return (
    <dialog className="sheet" ref={sheet} aria-label="Menu" onClose={onClose}>
      <div className="sheet__head">
        <Logo site={site} />
        <button
          type="button"
          className="icon-btn"
          aria-label="Close"
          onClick={() => sheet.current!.close()}
        >
          <Icon name="x" />
        </button>
      </div>
      <SearchBox search={search} input={searchInput} />
      <nav aria-label="Mobile menu">
        <ul>
          <li>
            <NavLink to={pages.home} end>
              {words('Home')}
            </NavLink>
          </li>
          <li>
            <details>
              <summary>
                {words('Industries')} <Icon name="caret-down" />
              </summary>
              <IndustryLinks industries={industries} />
            </details>
          </li>
          {links.map(([text, to, below]) => (
            <li key={to}>
              <NavLink to={to} below={below}>
                {words(text)}
              </NavLink>
            </li>
          ))}
          {signedIn && (
            <li>
              <button type="button" onClick={onLogout}>
                {words('Logout')}
              </button>
            </li>
          )}
        </ul>
      </nav>
      <div className="sheet__foot num">
        {headerPhones(site).map((phone) => (
          <a key={phone} href={telHref(phone)}>
            <Icon name="phone" />
            {phone}
          </a>
        ))}
        {site.email && (
          <a href={`mailto:${site.email}`}>
            <Icon name="envelope-simple" />
            {site.email}
          </a>
        )}
        <SocialLinks social={site.social} />
      </div>
    </dialog>
  );
}
