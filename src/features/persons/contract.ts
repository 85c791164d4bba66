import { z } from 'zod';
import { momentKinds } from '#src/personal-data.ts';
import { owners } from '#src/staff/roles.ts';
import { staffContracts } from '#src/staff/staff-contract.ts';

const person = {
  email: z.email('Enter the whole e-mail address.').max(254).toLowerCase(),
  visitor_id: z.uuid('The number has the form 00000000-0000-0000-0000-000000000000.').optional(),
};

const retention = z.object({
  rules: z.array(
    z.object({ name: z.string(), what: z.string(), period: z.string(), rows: z.int() }),
  ),
  last_run: z.iso.datetime().nullable(),
});

/**
 * The rights of one person, and the retention periods promised to everybody. Addresses are sent in bodies, so that they
 * do not appear in logs.
 */
export const personContracts = staffContracts({
  'persons.timeline': {
    route: 'POST /persons/timeline',
    // Finance has no access to requests, personnel none to orders.
    roles: ['owner', 'sales'],
    asksOnly: true,
    summary: 'What happened between a person and the publisher, newest first',
    body: z.strictObject({ email: person.email }),
    response: z.object({
      email: z.string(),
      name: z.string(),
      company: z.string(),
      phone: z.string(),
      others: z
        .array(
          z.object({
            email: z.string(),
            name: z.string(),
            company: z.string(),
            same_phone: z.boolean(),
          }),
        )
        .describe('people who gave the same company or telephone; at most eight'),
      moments: z
        .array(
          z.object({
            kind: z.enum(momentKinds),
            at: z.iso.datetime(),
            said: z.string(),
            state: z.string().nullable(),
            amount_cents: z.int().nullable(),
            currency: z.string().nullable(),
            screen: z.string().nullable(),
            id: z.string().nullable(),
          }),
        )
        .describe('at most 300'),
      more: z.boolean().describe('whether there are older ones'),
    }),
  },
  'persons.lookUp': {
    route: 'POST /persons/look-up',
    roles: owners,
    summary: 'The number of rows about a person, table by table',
    body: z.strictObject(person),
    response: z.object({
      tables: z.array(
        z.object({
          table: z.string(),
          what: z.string(),
          kept: z.string().nullable(),
          rows: z.int(),
        }),
      ),
      names: z
        .array(z.string())
        .describe(
          'given by whoever used the address; an erasure removes them from texts about others',
        ),
    }),
  },
  'persons.export': {
    route: 'POST /persons/export',
    roles: owners,
    confirm: true,
    summary: 'All data about a person',
    body: z.strictObject(person),
    response: z.object({
      person: z.string(),
      made_at: z.iso.datetime(),
      tables: z.record(z.string(), z.array(z.unknown())),
      files: z.array(z.object({ name: z.string(), type: z.string(), base64: z.string() })),
    }),
  },
  'persons.endSessions': {
    route: 'POST /persons/sessions/end',
    roles: owners,
    summary: 'Log a customer out on every device',
    body: z.strictObject({ email: person.email }),
    response: z.object({ ended: z.int() }),
  },
  'persons.erase': {
    route: 'POST /persons/erasure',
    roles: owners,
    confirm: true,
    summary: 'Remove a person everywhere; invoices and orders stay as required by law',
    body: z.strictObject({
      ...person,
      repeat: z.string().describe('the address again'),
      names: z
        .array(z.string())
        .optional()
        .describe(
          'of the names that were looked up, those to remove from texts about others; by default all',
        ),
    }),
    response: z.object({ removed: z.record(z.string(), z.int()) }),
  },
  'retention.preview': {
    route: 'GET /retention',
    roles: owners,
    summary: 'Data stored longer than promised',
    response: retention,
  },
  'retention.run': {
    route: 'POST /retention',
    roles: owners,
    confirm: true,
    summary: 'Remove data stored longer than promised',
    response: retention,
  },
});
