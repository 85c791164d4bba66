import './frame.css';
import './print.css';
import { type ReactNode, Suspense, useEffect } from 'react';
import {
  CheckForApplicationUpdate,
  Loading,
  reactRouterProvider,
  useGetIdentity,
} from 'react-admin';
import { BulkStatus } from '../bulk/bulk-status.tsx';
import { ConfirmPassword } from '../log-in/confirm-password.tsx';
import { LogInDialog } from '../log-in/log-in-dialog.tsx';
import { logInAgain } from '../log-in/questions.ts';
import { loadPreferences } from '../views/person-store.ts';
import { BrokenScreen } from './broken.tsx';
import { GroupedMenu } from './grouped-menu.tsx';
import { useNumberedAddresses } from './numbered-addresses.ts';
import { PageHead } from './page-head.tsx';
import { ScreenAnnouncement } from './screen-announcement.tsx';
import { SessionEnd } from './session-end.tsx';
import { Side } from './side.tsx';
import { TopBar } from './top-bar.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { usePlace } from './use-place.ts';

const { useLocation } = reactRouterProvider;

const skip = () => document.getElementById('main-content')?.focus();

/** The frame of every screen; asks for the password when a call requires it. */
export function BackOfficeLayout({ children }: { children: ReactNode }) {
  const { identity } = useGetIdentity();
  const { pathname, search } = useLocation();
  const { whole } = usePlace();
  useKeptFocus();
  useNumberedAddresses();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again on another screen
  useEffect(() => logInAgain.allow(), [pathname, search]);
  const person = identity?.id;
  useEffect(() => {
    // Lists have the default arrangement until it has loaded, or if it cannot be loaded.
    if (person) void loadPreferences().catch(() => {});
  }, [person]);
  return (
    <div className={whole ? 'layout layout--whole' : 'layout'}>
      <button type="button" className="skip" onClick={skip}>
        Skip to content
      </button>
      <Side>
        <GroupedMenu />
      </Side>
      <div className="layout__page">
        <TopBar />
        <SessionEnd />
        <main id="main-content" tabIndex={-1}>
          {!whole && <PageHead />}
          <BrokenScreen screen={pathname}>
            <Suspense fallback={<Loading />}>{children}</Suspense>
          </BrokenScreen>
        </main>
      </div>
      <ScreenAnnouncement />
      <ConfirmPassword />
      <LogInDialog />
      <BulkStatus />
      <CheckForApplicationUpdate />
    </div>
  );
}
