import { addressOf, type Location } from '#src/router/location.ts';
import { Router } from '#src/router/router.tsx';
import { browserApi } from './browser-api.ts';
import { Document } from './document.tsx';
import type { FrameData } from './frame.ts';
import { FrameContext } from './frame-context.ts';
import { HeadTags } from './head.tsx';
import { MissingPageView } from './missing-page.tsx';
import { loadView, type View } from './view.ts';

const load = (location: Location, signal: AbortSignal) =>
  loadView(new URL(addressOf(location), window.location.origin), browserApi, signal);

/** The whole site around its first view; the same on the server and in the browser. */
export function Site({ frame, view, location }: { frame: FrameData; view: View; location: Location }) {
  return (
    <FrameContext value={frame}>
      <Router first={{ location, view }} load={load}>
        {(shown, { pathname }) => (
          <Document>
            {'page' in shown ? (
              <PageView key={shown.name === 'report' ? pathname : shown.name} view={shown} frame={frame} />
            ) : (
              <MissingPageView missing={shown.missing} />
            )}
          </Document>
        )}
      </Router>
    </FrameContext>
  );
}

function PageView({ view: { page, data }, frame }: { view: Extract<View, { page: unknown }>; frame: FrameData }) {
  return (
    <>
      <HeadTags head={page.head(data, frame)} origin={frame.origin} siteName={frame.siteName} />
      <page.Body data={data} />
    </>
  );
}
