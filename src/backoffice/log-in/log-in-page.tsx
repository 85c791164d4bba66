import { reactRouterProvider } from 'react-admin';
import { LogInSteps } from './log-in-steps.tsx';
import { forgetSession } from './session.ts';

const { useLocation } = reactRouterProvider;

/** The app starts with the session that was just completed, at the requested address. */
function enter(to: string) {
  forgetSession();
  location.hash = `#${to}`;
  location.reload();
}

/** The page for visitors who are not logged in. */
export function LogInPage() {
  const { state } = useLocation();
  const to = `${state?.nextPathname ?? '/'}${state?.nextSearch ?? ''}`;
  return (
    <LogInSteps frame="page" title="Back office" hint="For staff only." onDone={() => enter(to)} />
  );
}
