import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { ErrorBoundary } from '#src/ui/page/error-boundary.tsx';
import { FrameView } from './frame/frame-view.tsx';
import { MissingPageView } from './missing-page.tsx';

/** The built files that the first HTML links to, and the loader data from which the browser starts. */
export interface Assets {
  stylesheets: string[];
  earlyScript: string;
  /** Loaded by the early script once the page is painted, together with the modules that it and the page import. */
  script: string;
  preloads: string[];
  fonts: string[];
  /** JSON text of the loaders' data; empty on the error page, which is not hydrated. */
  data: string;
}

export const AssetsContext = createContext<Assets>({
  stylesheets: [],
  earlyScript: '',
  script: '',
  preloads: [],
  fonts: [],
  data: '',
});

/** The whole HTML document: head, frame, and the page inside it. */
export function Document({ children }: { children: ReactNode }) {
  const assets = useContext(AssetsContext);
  // Marks for styles and tests that the page is hydrated.
  useEffect(() => {
    document.documentElement.dataset.alive = '';
  }, []);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {assets.earlyScript && (
          <script
            src={assets.earlyScript}
            data-entry={assets.script}
            data-parts={assets.preloads.join(' ')}
          />
        )}
        {assets.fonts.map((font) => (
          <link
            key={font}
            rel="preload"
            href={font}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        {assets.stylesheets.map((sheet) => (
          <link key={sheet} rel="stylesheet" href={sheet} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>
        <ErrorBoundary fallback={<MissingPageView missing={{ status: 500 }} />}>
          <FrameView alive={assets.script !== ''}>{children}</FrameView>
        </ErrorBoundary>
        {assets.data && (
          <script
            id="__data"
            type="application/json"
            dangerouslySetInnerHTML={{ __html: assets.data }}
          />
        )}
      </body>
    </html>
  );
}
