import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '#src/ui/style/fonts.css';
import '#src/ui/style/tokens.css';
import '#src/backoffice/back-office.css';
import '#src/backoffice/theme/forced-colours.css';
import { EarlyLogIn } from '#src/backoffice/log-in/early-log-in.tsx';
import { currentSession } from '#src/backoffice/log-in/session.ts';
import { allowInertParsing } from '#src/backoffice/trusted-html.ts';

allowInertParsing();
// Styles that the UI library writes into the document have the nonce of this page's content-security policy.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce;
const cache = createCache({ key: 'bo', nonce, prepend: true });

const root = createRoot(document.getElementById('root')!);
const show = (app: ReactNode) => root.render(<CacheProvider value={cache}>{app}</CacheProvider>);

/** A mailed link sets a password without a log-in. */
const byLink = /^#\/(link|setup)\//.test(location.hash);

// A visitor who is not logged in gets only the log-in, at the address that was requested.
const session = byLink ? undefined : await currentSession().catch(() => undefined);
if (session && session.stage !== 'full') {
  document.title = 'Back office';
  show(<EarlyLogIn />);
} else {
  const { OfficeApp } = await import('./office-app.tsx');
  show(<OfficeApp />);
}
