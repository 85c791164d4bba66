import type { FastifyRequest } from 'fastify';
import { type Failure, failure } from '#src/errors.ts';
import { sentFrom } from '#src/http/edge/same-site.ts';
import type { StaffContract, StaffSession } from './staff-contract.ts';

/** How long a password that was given again opens the calls that ask for it; milliseconds. */
export const CONFIRMED_MS = 5 * 60_000;

/** Whether the password was given so recently that it opens what asks for it. */
export const recentlyConfirmed = ({ confirmedAt }: StaffSession): boolean =>
  confirmedAt !== null && Date.now() - confirmedAt.getTime() < CONFIRMED_MS;

/** Why this request may not make this call; undefined when it may. */
export function admit(
  request: Pick<FastifyRequest, 'method' | 'headers'>,
  { roles, confirm }: Pick<StaffContract, 'roles' | 'confirm'>,
  session: StaffSession | undefined,
  publicUrl: string,
): Failure | undefined {
  if (!fromBackOffice(request, publicUrl)) return failure('forbidden');
  if (roles === 'anyone') return undefined;
  if (!session) return failure('unauthenticated');
  if (roles === 'signing-in') return undefined;
  if (session.stage !== 'full') return failure('unauthenticated');
  if (!roles.includes(session.staff.role))
    return failure('forbidden', { message: 'Your role does not allow this.' });
  if (confirm && !recentlyConfirmed(session)) return failure('confirm-password');
  return undefined;
}

/**
 * Whether the request was made by a page of this origin, or reads. Unlike the site's own guard this refuses programs
 * that do not say where they come from, since all of the staff's calls are made with a cookie (docs/promises.md, A7).
 */
function fromBackOffice(
  request: Pick<FastifyRequest, 'method' | 'headers'>,
  publicUrl: string,
): boolean {
  const from = sentFrom(request, publicUrl);
  if (request.method === 'GET' || request.method === 'HEAD') return from !== 'cross-site';
  return from === 'same-origin';
}
