import { useId } from 'react';
import { currentOf, NavLink } from '#src/router/link.tsx';
import { useLocation } from '#src/router/router-context.ts';
import { href, pages } from '#src/routes.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { LabelKey } from '../label-keys.ts';
import type { Industry } from './frame-types.ts';
import { IndustryLinks } from './industry-links.tsx';
import { useDisclosure } from './use-disclosure.ts';

/** The links after Home and Industries, in order. */
export const mainLinks: [text: LabelKey, to: string, below?: string][] = [
  ['Services', pages.services],
  ['Press Release', pages.pressRelease, href(pages.pressDetails, { slug: '' })],
  ['Blog', pages.blog, href(pages.blogDetail, { slug: '' })],
  ['About Us', pages.about],
  ['Contact Us', pages.contact],
];

const isInIndustries = (pathname: string) => pathname.startsWith(pages.industries);

/** The links of the navigation that are marked as leading to where the visitor is. */
export const navState = (pathname: string): string =>
  [
    currentOf(pathname, { to: pages.home, end: true }),
    isInIndustries(pathname),
    ...mainLinks.map(([, to, below]) => currentOf(pathname, { to, below })),
  ].join();

interface Props {
  industries: Industry[] | undefined;
  words: (fixed: LabelKey) => string;
}

/** The navigation of wide screens. */
export function MainNav({ industries, words }: Props) {
  const menu = useDisclosure<HTMLLIElement>();
  const id = useId();
  const { pathname } = useLocation();
  return (
    <nav className="nav" aria-label="Main">
      <ul>
        <li>
          <NavLink className="nav__link" to={pages.home} end>
            {words('Home')}
          </NavLink>
        </li>
        <li className="has-menu" {...menu.box}>
          <button
            type="button"
            className="nav__link"
            aria-expanded={menu.open}
            aria-controls={id}
            aria-current={isInIndustries(pathname) || undefined}
            onClick={menu.toggle}
          >
            {words('Industries')} <Icon name="caret-down" />
          </button>
          <div className="menu menu--industries" id={id} hidden={!menu.open}>
            <IndustryLinks industries={industries} />
          </div>
        </li>
        {mainLinks.map(([text, to, below]) => (
          <li key={to}>
            <NavLink className="nav__link" to={to} below={below}>
              {words(text)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
