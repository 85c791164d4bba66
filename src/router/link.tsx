import type { ComponentProps, MouseEvent } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from './router-context.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  /** An address of this site. */
  to: string;
}

/** A click that the browser itself should follow: another button or tab, a download, another handler. */
const isBrowsers = (event: MouseEvent<HTMLAnchorElement>, { target, download }: LinkProps) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.altKey ||
  event.ctrlKey ||
  event.shiftKey ||
  download !== undefined ||
  (target !== undefined && target !== '_self');

/** A link inside the site. Without script, and for new tabs, it is a plain link. */
export function Link(props: LinkProps) {
  const { to, replace, preventScrollReset, onClick, ...anchor } = props;
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (isBrowsers(event, props)) return;
    event.preventDefault();
    navigate(to, { replace, preventScrollReset });
  };
  return <a {...anchor} href={to} onClick={follow} />;
}

interface Target {
  to: string;
  /** Only this page counts, not those below it. */
  end?: boolean | undefined;
  /** The path prefix of the pages that it lists, if not below its own address. */
  below?: string | undefined;
}

/** `page`: the link leads to the current page. `true`: it leads to the list that the current page belongs to. */
export function currentOf(
  pathname: string,
  { to, end, below = `${to}/` }: Target,
): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return !end && pathname.startsWith(below) ? 'true' : undefined;
}

/** A link that is marked when it leads to the current page, or to the list the page belongs to. */
export function NavLink({ end, below, ...link }: LinkProps & Target) {
  const { pathname } = useLocation();
  return <Link {...link} aria-current={currentOf(pathname, { to: link.to, end, below })} />;
}
