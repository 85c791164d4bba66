import { z } from 'zod';
import { staffRoles } from '#src/staff/roles.ts';
import { doneShape, staffContracts } from '#src/staff/staff-contract.ts';

const role = { roles: staffRoles } as const;

const session = z.object({
  id: z.uuid(),
  user_agent: z.string(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  current: z.boolean().describe('the session of this request'),
});

/** Maximum length of a preference as JSON. */
const LONGEST = 20_000;
export const MOST_PREFERENCES = 200;

/** What members of the staff see and change in their own account. */
export const ownAccountContracts = staffContracts({
  ownAccount: {
    route: 'GET /own-account',
    ...role,
    summary: "One's account and sessions",
    response: z.object({
      email: z.string(),
      name: z.string(),
      role: z.enum(staffRoles),
      password_changed_at: z.iso.datetime().nullable(),
      authenticator_changed_at: z.iso.datetime().nullable(),
      recovery_codes_left: z.int(),
      sessions: z.array(session).describe('newest first, at most a hundred'),
    }),
  },
  preferences: {
    route: 'GET /own-account/preferences',
    ...role,
    summary: 'One’s preferences for lists',
    response: z.object({ preferences: z.record(z.string(), z.json()) }),
  },
  keepPreference: {
    route: 'PUT /own-account/preferences/:name',
    ...role,
    unrecorded: true,
    summary: 'Set a preference; null removes it',
    params: z.object({ name: z.string().regex(/^[a-zA-Z][\w.-]{0,79}$/) }),
    body: z.strictObject({
      value: z
        .json()
        .refine((value) => JSON.stringify(value).length <= LONGEST, 'is longer than 20 KB'),
    }),
    response: doneShape,
  },
  endOwnSession: {
    route: 'POST /own-account/sessions/:id/end',
    ...role,
    summary: "End one of one's sessions",
    params: z.object({ id: z.uuid() }),
    response: doneShape,
  },
  endOtherSessions: {
    route: 'POST /own-account/sessions/end-others',
    ...role,
    summary: "End all of one's sessions except this one",
    response: z.object({ ended: z.int() }),
  },
  renewRecoveryCodes: {
    route: 'POST /own-account/recovery-codes',
    ...role,
    confirm: true,
    summary: 'Create ten recovery codes, which replace the previous ones',
    response: z.object({ recovery_codes: z.array(z.string()).describe('shown only now') }),
  },
  offerNextAuthenticator: {
    route: 'POST /own-account/authenticator',
    ...role,
    confirm: true,
    summary:
      'Get a secret for another authenticator; the current one stays until a code of the new one is entered',
    response: z.object({ secret: z.string(), address: z.string().describe('for a QR code') }),
  },
  changeAuthenticator: {
    route: 'POST /own-account/authenticator/code',
    ...role,
    confirm: true,
    summary: 'Replace the current authenticator; ends all other sessions',
    body: z.strictObject({ code: z.string().trim().min(6).max(40) }),
    response: doneShape,
  },
});
