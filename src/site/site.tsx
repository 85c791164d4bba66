import { useCallback, useEffect } from 'react';
import type { Location } from '#src/router/location.ts';
import { Router } from '#src/router/router.tsx';
import { ErrorBoundary } from '#src/ui/page/error-boundary.tsx';
import { reachTables } from '#src/ui/page/reach-tables.ts';
import { Document } from './document.tsx';
import type { FrameData } from './frame/frame.ts';
import { FrameContext } from './frame/frame-context.ts';
import { type FrameParts, PartsContext } from './frame/frame-parts.ts';
import { HeadTags } from './head.tsx';
import { loadPage } from './load-page.ts';
import { MissingPageView } from './missing-page.tsx';
import type { PageTable } from './page.ts';
import type { View } from './view.ts';

/** Shown if a page cannot be rendered. */
const broken = <MissingPageView missing={{ status: 500 }} />;

/** The whole site around its first view; the same on the server and in the browser. */
export function Site({
  frame,
  view,
  location,
  table,
  parts,
}: {
  frame: FrameData;
  view: View;
  location: Location;
  table: PageTable;
  parts: FrameParts;
}) {
  const load = useCallback(
    (to: Location, leaving: AbortSignal) => loadPage(table, to, leaving),
    [table],
  );
  return (
    <FrameContext value={frame}>
      <PartsContext value={parts}>
        <Router first={{ location, view }} load={load}>
          {(shown, { pathname }) => (
            <Document>
              <ErrorBoundary at={shown} fallback={broken}>
                {'page' in shown ? (
                  <PageView
                    key={shown.name === 'report' ? pathname : shown.name}
                    view={shown}
                    frame={frame}
                  />
                ) : (
                  <MissingPageView missing={shown.missing} />
                )}
              </ErrorBoundary>
            </Document>
          )}
        </Router>
      </PartsContext>
    </FrameContext>
  );
}

function PageView({
  view: { page, data },
  frame,
}: {
  view: Extract<View, { page: unknown }>;
  frame: FrameData;
}) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other data are other tables
  useEffect(reachTables, [data]);
  return (
    <>
      <HeadTags head={page.head(data, frame)} origin={frame.origin} siteName={frame.siteName} />
      <page.Body data={data} />
    </>
  );
}
