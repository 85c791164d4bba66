import { reactRouterProvider } from 'react-admin';
import { type OfficePage, useOffice } from '../office-part.ts';
import type { Screen } from '../screen.ts';

const { useLocation } = reactRouterProvider;

export interface Place {
  /** The screen that is open, or that the open page is reached from. */
  screen: Screen | undefined;
  page: OfficePage | undefined;
  /** A record is open, and not its list. */
  inside: boolean;
  /** It is written in, so that it has the whole width and the menu comes over it. */
  whole: boolean;
  isHome: boolean;
}

/** What the address shows. */
export function usePlace(): Place {
  const { pathname } = useLocation();
  const { screens, pages } = useOffice();
  const [, first = '', rest] = pathname.split('/');
  const own = screens.find(({ name }) => name === first);
  const page = pages.find(({ path }) => path.split('/')[1] === first);
  const screen = own ?? screens.find(({ name }) => name === page?.under);
  const inside = own ? Boolean(rest) && !own.single : page?.under !== undefined;
  const written = Boolean(own?.written && (rest || own.single));
  return { screen, page, inside, whole: written || Boolean(page?.whole), isHome: first === '' };
}
