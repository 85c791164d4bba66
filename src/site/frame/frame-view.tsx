import { type ReactNode, useEffect } from 'react';
import { useNavigate } from '#src/router/router-context.ts';
import { pages } from '#src/routes.ts';
import { cookieNames, localNames } from '#src/storage-names.ts';
import { ErrorBoundary } from '#src/ui/page/error-boundary.tsx';
import { browserApi } from '../browser-api.ts';
import { readStored } from '../cookies/browser-storage.ts';
import { CookieBanner } from '../cookies/cookie-banner.tsx';
import { Progress } from '../progress.tsx';
import { onRestored } from '../restored.ts';
import type { Search } from '../search/search-result.ts';
import { Footer } from './footer.tsx';
import { useFrame } from './frame-context.ts';
import { useFrameParts } from './frame-parts.ts';
import { Header } from './header.tsx';

const search: Search = {
  async find(q, signal) {
    const found = await browserApi.search({ q }, signal);
    return found.ok ? found.body : { industries: [], services: [], reports: [] };
  },
  async count(q, signal) {
    const found = await browserApi.catalogue({ q, per_page: 1 }, signal);
    return found.ok
      ? found.body.total.toLocaleString('en-US') + (found.body.total_is_minimum ? '+' : '')
      : undefined;
  },
};

/** Whether there may be a session: by the remembered log-in, or by the cookie that accompanies the session's own. */
const maybeSignedIn = () =>
  readStored(localNames.signedIn) !== null ||
  document.cookie.split(/;\s*/).includes(`${cookieNames.marker}=1`);

interface Props {
  /** Whether script hydrates the page: without it the cookie choice could not be made. */
  alive: boolean;
  children: ReactNode;
}

/** The frame around every page: header, footer, cookie choice. */
export function FrameView({ alive, children }: Props) {
  const frame = useFrame();
  const { NewsletterForm, recordDecision, correctSession, logOut } = useFrameParts();
  const navigate = useNavigate();
  useEffect(() => {
    // A visitor who is certainly a stranger makes no request.
    const correct = () => void (maybeSignedIn() && correctSession());
    correct();
    return onRestored(correct);
  }, [correctSession]);
  const onLogout = async () => {
    // If it failed, the log-in page says that the person is still logged in.
    await logOut().catch(() => false);
    navigate(pages.login);
  };
  return (
    <>
      <Progress />
      <Header site={frame.info} industries={frame.industries} search={search} onLogout={onLogout} />
      {children}
      <Footer site={frame.info} year={frame.year} newsletter={<NewsletterForm />} />
      <ErrorBoundary fallback={null}>
        {alive && <CookieBanner onDecision={recordDecision} />}
      </ErrorBoundary>
    </>
  );
}
