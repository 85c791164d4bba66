import { z } from 'zod';
import { numberKey } from '#src/staff/resource/fields.ts';
import { owners } from '#src/staff/roles.ts';
import { doneShape, staffContracts } from '#src/staff/staff-contract.ts';

const params = z.object({ id: numberKey });

export const webhookStaffContracts = staffContracts({
  'webhooks.secret': {
    route: 'POST /webhooks/:id/secret',
    roles: owners,
    confirm: true,
    summary: 'The secret with which the receiver verifies signatures',
    params,
    response: z.object({ secret: z.string() }),
  },
  'webhooks.rotate': {
    route: 'POST /webhooks/:id/rotate',
    roles: owners,
    once: true,
    confirm: true,
    summary: 'Create a new secret; the previous one signs for another day',
    params,
    response: z.object({ former_until: z.iso.datetime() }),
  },
  'webhooks.test': {
    route: 'POST /webhooks/:id/test',
    roles: owners,
    once: true,
    summary: 'Send a test message; the log shows its outcome',
    params,
    response: z.object({ message_id: z.string() }),
  },
  'webhooks.retry': {
    route: 'POST /webhooks/:id/retry',
    roles: owners,
    once: true,
    summary: 'Resend messages that failed in the last 30 days, 10,000 at most',
    params,
    response: z.object({ queued: z.int() }),
  },
  'webhook-deliveries.replay': {
    route: 'POST /webhook-deliveries/:id/replay',
    roles: owners,
    once: true,
    summary: 'Resend a message, with the same id',
    params,
    response: doneShape,
  },
});
