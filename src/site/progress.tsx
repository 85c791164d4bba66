import { useEffect, useState } from 'react';
import { matchPath } from '#src/router/match.ts';
import { useNext } from '#src/router/router-context.ts';
import { type PageName, pages } from '#src/routes.ts';
import { Icon } from '#src/ui/icon/icon.tsx';

/** A page that loads faster shows no progress: it would only flicker. In milliseconds. */
const QUICK_MS = 150;

/** Progress messages of pages that have their own. */
const pageWords: Partial<Record<PageName, string>> = { testimonials: 'Loading testimonials...' };

/** Shows that the next page is loading: a bar at the top of the window, and a message for everybody. */
export function Progress() {
  const next = useNext();
  const [visible, setVisible] = useState(false);
  const loading = next !== undefined;
  useEffect(() => {
    if (!loading) return setVisible(false);
    const timer = setTimeout(() => setVisible(true), QUICK_MS);
    return () => clearTimeout(timer);
  }, [loading]);
  const page = next && matchPath(pages, next.pathname)?.name;
  return (
    <div className="progress" role="status">
      {visible && next && (
        <p className="progress__words">
          <Icon name="circle-notch" className="icon spin" />
          {(page && pageWords[page]) ?? 'Loading...'}
        </p>
      )}
    </div>
  );
}
