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

/** Whether a link leads to where the visitor is; `end` asks for the very page, not one below it. */
export const isCurrent = (pathname: string, to: string, end = false): boolean =>
  pathname === to || (!end && pathname.startsWith(`${to}/`));

/** A link that says when it leads to where the visitor is. */
export function NavLink({ end, ...link }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  return <Link {...link} aria-current={isCurrent(pathname, link.to, end) ? 'page' : undefined} />;
}
