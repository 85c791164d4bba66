import { z } from 'zod';
import { doneShape, staffContracts } from '#src/staff/staff-contract.ts';
import { type Desk, leadStates, recruiters, sellers } from './staff-desks.ts';

const params = z.object({ id: z.uuid() });
/** The actions on the requests of a desk. */
export const deskContracts = ({ name, roles }: Pick<Desk, 'name' | 'roles'>) =>
  staffContracts({
    move: {
      route: `POST /${name}/:id/state`,
      roles,
      once: true,
      summary: 'Set the state of a request',
      params,
      body: z.strictObject({
        state: z.enum(leadStates),
        note: z.string().trim().max(2000).default(''),
      }),
      response: doneShape,
    },
    assign: {
      route: `POST /${name}/:id/assignment`,
      roles,
      once: true,
      summary: 'Assign a request to somebody at this desk, or to nobody',
      params,
      body: z.strictObject({ staff_id: z.uuid().nullable() }),
      response: doneShape,
    },
    note: {
      route: `POST /${name}/:id/notes`,
      roles,
      summary: 'Add a note that only staff see',
      params,
      body: z.strictObject({ id: z.uuid().optional(), text: z.string().trim().min(1).max(5000) }),
      response: doneShape,
    },
    answer: {
      route: `POST /${name}/:id/answers`,
      roles,
      summary: 'Answer a request by mail',
      params,
      body: z.strictObject({
        id: z.uuid().optional().describe('the same answer with the same id is sent once'),
        answers_seen: z
          .int()
          .min(0)
          .describe(
            'the number of answers shown when this one was written; 409 if a colleague has answered since',
          ),
        subject: z.string().trim().min(1, 'Enter a subject.').max(200),
        text: z.string().trim().min(1, 'Enter your answer.').max(20_000),
      }),
      response: doneShape,
    },
  });

/** Applicants' files, for personnel only. */
export const cvContracts = staffContracts({
  'applications.cv': {
    route: 'GET /applications/:id/cv',
    roles: recruiters,
    summary: 'The CV of an application',
    params,
    response: z.unknown(),
  },
});

export const subscriberContracts = staffContracts({
  'subscribers.unsubscribe': {
    route: 'POST /subscribers/:id/unsubscription',
    roles: sellers,
    once: true,
    summary: 'Unsubscribe somebody from the newsletter',
    params,
    response: doneShape,
  },
});
