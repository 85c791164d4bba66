import { z } from 'zod';
import { someText } from '#src/staff/resource/fields.ts';
import { owners } from '#src/staff/roles.ts';
import { doneShape, staffContracts } from '#src/staff/staff-contract.ts';

const key = z.object({
  id: z.uuid(),
  name: z.string(),
  shown: z.string().describe('the last characters of the key'),
  scopes: z.array(z.string()),
  made_by: z.string(),
  created_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  state: z.enum(['active', 'ended', 'revoked']),
});

/** A key as shown in the list. */
export type ApiKey = z.infer<typeof key>;

/** What owners do with API keys. These calls cannot be made with a key. */
export const apiKeyStaffContracts = staffContracts({
  listApiKeys: {
    route: 'GET /api-keys',
    roles: owners,
    summary: 'The newest 200 API keys, and the scopes that a new one can have',
    response: z.object({
      keys: z.array(key),
      scopes: z.array(z.string()),
      opens: z
        .record(z.string(), z.array(z.string()))
        .describe('by scope, what the calls do that it opens'),
      total: z.int(),
    }),
  },
  createApiKey: {
    route: 'POST /api-keys',
    roles: owners,
    confirm: true,
    summary: 'Create an API key, which is shown only in this answer',
    body: z.strictObject({
      name: someText(80),
      scopes: z.array(z.string().max(80)).min(1, 'is required').max(200),
      ends_on: z.iso.date().describe('the last day, in UTC, on which it is valid'),
    }),
    response: z.object({ id: z.uuid(), key: z.string() }),
  },
  revokeApiKey: {
    route: 'POST /api-keys/:id/revoke',
    roles: owners,
    summary: 'Revoke an API key at once and for good',
    params: z.object({ id: z.uuid() }),
    response: doneShape,
  },
});
