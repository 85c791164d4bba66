import { Link } from '#src/router/link.tsx';
import type { SiteInfo } from './frame-types.ts';

/**
 * The publisher's mark, linked to the home page: the uploaded picture, otherwise the disc cut by the meridian with
 * the name.
 */
export function Logo({ site }: { site: SiteInfo }) {
  return (
    <Link className="logo" to="/">
      {site.logo ? (
        <img src={site.logo} alt={site.siteName} height="34" />
      ) : (
        <>
          <svg viewBox="0 0 28 34" aria-hidden="true" focusable="false">
            <path d="M14 6A11 11 0 0 0 14 28Z" fill="currentColor" />
            <path
              d="M17.2 6.5V27.5M20.4 7.9V26.1M23.6 10.9V23.1"
              stroke="currentColor"
              strokeWidth="1.7"
            />
            <path className="logo__line" d="M14 0V34" strokeWidth="2" />
          </svg>
          {site.siteName}
        </>
      )}
    </Link>
  );
}
