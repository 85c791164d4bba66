import type { HttpError } from 'react-admin';
import { staffFetch } from '../staff-fetch.ts';
import type { Session } from './session.ts';

/** Failures after which a step may have been completed, or its session have ended. */
const UNSURE = [0, 401, 409];

/**
 * Where a log-in stands after one of its steps failed: the store may have completed it and only the answer been lost,
 * or the session between the two factors have ended.
 * @returns the stage if it is another than `before`; undefined if the step can be tried again
 */
export async function stageAfter(
  failed: unknown,
  before: Session['stage'],
): Promise<Session['stage'] | undefined> {
  if (!UNSURE.includes((failed as HttpError).status)) return undefined;
  const session = await staffFetch<Session>('GET', '/session').catch(() => undefined);
  return session?.stage === before ? undefined : session?.stage;
}
