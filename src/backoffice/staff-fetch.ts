import { HttpError } from 'react-admin';
import { callHref } from '#src/routes.ts';
import { checkDemandedBy, solveCheck, withCheck } from '#src/site/form/demanded-check.ts';
import { staffBase } from '#src/staff/staff-routes.ts';
import { labelOf } from './form/field-label.ts';
import { logInAgain, passwordAgain } from './log-in/questions.ts';

interface FailureBody {
  error?: string;
  message?: string;
  errors?: Record<string, string[]>;
}

/** What a form shows next to its fields: the first problem of each; and all of them in one sentence. */
function fieldProblems({ errors }: FailureBody): Record<string, unknown> {
  const problems = Object.entries(errors ?? {}).map(([field, [first]]) => [field, first] as const);
  const named = problems.map(([field, first]) => `${labelOf(field.split('.')[0]!)}: ${first}`);
  return {
    root: { serverError: `Nothing was saved. ${named.join('; ')}` },
    ...Object.fromEntries(problems),
  };
}

/** How long to wait for an answer; a broken connection gives no other sign. */
const PATIENCE_MS = 90_000;

const UNREAD = 'The store cannot be reached. Please try again in a moment.';
const UNREACHABLE = 'The store cannot be reached. Nothing was done; please try again in a moment.';
/** The call may have arrived, and only its answer been lost: also when the connection is gone by now. */
const UNANSWERED =
  'The store cannot be reached. It is not certain whether this was saved; please try again in a moment. What you typed is still here.';
const LOGGED_OUT =
  'You are logged out, and nothing was saved. Save again to log in; what you typed is still here.';
const UNREAD_LOGGED_OUT = 'You are logged out. Try again to log in.';

interface CallOptions {
  /** The form's, if it adds something: sent again, it adds nothing twice. */
  key?: string | undefined;
  /** Nobody has just asked for it, such as a draft that is saved while somebody types. */
  background?: boolean;
}

/**
 * Makes a staff call. If the session has ended, or the call requires the password again, the person is asked in a
 * dialog over the current screen and the call is repeated. A person who declines is not asked again by what the screen
 * reads or saves by itself, but by the next thing that they save or open.
 * @throws HttpError with the sentence for the person, and the problems of fields in its body
 */
export async function staffFetch<Body>(
  method: string,
  path: string,
  body?: unknown,
  options: CallOptions = {},
): Promise<Body> {
  const { key, background = method === 'GET' } = options;
  const isOffline = !navigator.onLine;
  const response = await fetch(staffBase + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined);
  const unsaved = isOffline ? UNREACHABLE : UNANSWERED;
  const unreached = method === 'GET' ? UNREAD : unsaved;
  const read: FailureBody | undefined = await response?.json().catch(() => undefined);
  // Also an answer that broke off.
  if (!response || (response.ok && !read)) throw new HttpError(unreached, 0, {});
  if (response.ok) return read as Body;
  const answer = read ?? {};
  const action = checkDemandedBy(answer);
  const token =
    action &&
    (await solveCheck(action, () => fetch(callHref('captcha')).then((found) => found.json())));
  if (token) return staffFetch(method, path, withCheck(body as object, token), options);
  // The session may end while its password is asked for again; a wrong password is answered with 422.
  const entering = path.startsWith('/session') && path !== '/session/password';
  const isLoggedOut = response.status === 401 && !entering;
  const ask = background ? logInAgain.askQuietly : logInAgain.ask;
  if (isLoggedOut && (await ask())) return staffFetch(method, path, body, options);
  if (answer.error === 'confirm-password' && (await passwordAgain.ask()))
    return staffFetch(method, path, body, options);
  const loggedOut = method === 'GET' ? UNREAD_LOGGED_OUT : LOGGED_OUT;
  const message = isLoggedOut ? loggedOut : (answer.message ?? unreached);
  throw new HttpError(
    message,
    response.status,
    answer.errors ? { errors: fieldProblems(answer) } : answer,
  );
}
