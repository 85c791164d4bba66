import type { FastifyRequest } from 'fastify';
import { type Failure, failure } from '#src/errors.ts';
import { isReading } from '#src/http/edge/methods.ts';
import { requestOrigin } from '#src/http/edge/same-site.ts';
import type { StaffContract, StaffSession } from './staff-contract.ts';

/** How long re-entering the password admits calls that require it; milliseconds. */
export const CONFIRMED_MS = 5 * 60_000;

/** Whether the password was entered recently enough for calls that require it. */
export const recentlyConfirmed = ({ confirmedAt }: StaffSession): boolean =>
  confirmedAt !== null && Date.now() - confirmedAt.getTime() < CONFIRMED_MS;

/** Why this request may not make this call; undefined if it may. */
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
 * Whether the request was made by a page of this origin, or only reads. Unlike the site's own guard this refuses
 * programs that do not state where they come from, since all staff calls use a cookie (docs/promises.md, A7).
 */
function fromBackOffice(
  request: Pick<FastifyRequest, 'method' | 'headers'>,
  publicUrl: string,
): boolean {
  const from = requestOrigin(request, publicUrl);
  if (isReading(request.method)) return from !== 'cross-site';
  return from === 'same-origin';
}
