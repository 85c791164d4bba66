import { useContext, useState } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { dialogOnDemand } from '#src/ui/on-demand.tsx';
import { RawHtml } from '#src/ui/raw-html.tsx';
import { SearchBox } from '../search/search-box.tsx';
import type { Search } from '../search/search-result.ts';
import { wordsOf } from '../words.ts';
import { AccountMenu } from './account-menu.tsx';
import { BasketLink } from './basket-link.tsx';
import type { Industry, SiteInfo } from './frame-types.ts';
import { FrameHtmlContext } from './kept-frame.ts';
import { Logo } from './logo.tsx';
import { MainNav } from './main-nav.tsx';
import { TopBar } from './top-bar.tsx';
import { useScrolled } from './use-scrolled.ts';

const MenuSheet = dialogOnDemand(() => import('./menu-sheet.tsx'), 'MenuSheet', 'Menu');

interface Props {
  site: SiteInfo;
  industries: Industry[] | undefined;
  /** Must keep its identity between renders. */
  search: Search;
  /** Ends the session and goes to the log-in page. */
  onLogout: () => void;
}

/** Skip link, top bar and sticky navigation of every page; the page's `main` has the id `main`. */
export function Header({ site, industries, search, onLogout }: Props) {
  const [sheet, setSheet] = useState<'links' | 'search' | null>(null);
  const scrolled = useScrolled();
  const words = wordsOf(site.labels);
  const kept = useContext(FrameHtmlContext);

  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {kept ? (
        <RawHtml as="header" className="site-header" html={kept.header} />
      ) : (
        <header className="site-header">
          <TopBar site={site} />
          <div className={scrolled ? 'masthead masthead--scrolled scrolled' : 'masthead'}>
            <div className="wrap masthead__in">
              <Logo site={site} />
              <MainNav industries={industries} words={words} />
              <SearchBox search={search} />
              <BasketLink />
              <AccountMenu words={words} onLogout={onLogout} />
              <button
                type="button"
                className="icon-btn masthead__search-toggle"
                aria-label="Search"
                onClick={() => setSheet('search')}
              >
                <Icon name="magnifying-glass" />
              </button>
              <button
                type="button"
                className="icon-btn masthead__menu-btn"
                aria-label="Menu"
                aria-haspopup="dialog"
                onClick={() => setSheet('links')}
              >
                <Icon name="list" />
              </button>
            </div>
          </div>
          {sheet && (
            <MenuSheet
              searching={sheet === 'search'}
              onClose={() => setSheet(null)}
              site={site}
              industries={industries}
              search={search}
              words={words}
              onLogout={onLogout}
            />
          )}
        </header>
      )}
    </>
  );
}
