import { LogInSteps } from './log-in-steps.tsx';
import { forgetSession } from './session.ts';

/** The app starts with the session that was just completed. */
function enter() {
  forgetSession();
  location.hash = '#/';
  location.reload();
}

/** The page of those who are not logged in. */
export const LogInPage = () => (
  <LogInSteps frame="page" title="Back office" hint="For staff only." onDone={enter} />
);
