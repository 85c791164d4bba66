import { z } from 'zod';
import { staffContracts } from '#src/staff/staff-contract.ts';
import { type Desk, leadStates, recruiters, sellers } from './staff-desks.ts';

const params = z.object({ id: z.uuid() });
const done = z.object({ success: z.literal(true) });

/** The actions on the requests of a desk. */
export const deskContracts = ({ name, roles }: Pick<Desk, 'name' | 'roles'>) =>
  staffContracts({
    move: {
      route: `POST /${name}/:id/state`,
      roles,
      summary: 'Write how far a request has come',
      params,
      body: z.strictObject({
        state: z.enum(leadStates),
        note: z.string().trim().max(2000).default(''),
      }),
      response: done,
    },
    assign: {
      route: `POST /${name}/:id/assignment`,
      roles,
      summary: 'Give a request to somebody who works at this desk, or to nobody',
      params,
      body: z.strictObject({ staff_id: z.uuid().nullable() }),
      response: done,
    },
    note: {
      route: `POST /${name}/:id/notes`,
      roles,
      summary: 'Write something down that only staff see',
      params,
      body: z.strictObject({ id: z.uuid().optional(), text: z.string().trim().min(1).max(5000) }),
      response: done,
    },
    answer: {
      route: `POST /${name}/:id/answers`,
      roles,
      summary: 'Answer a request by mail',
      params,
      body: z.strictObject({
        id: z.uuid().optional().describe('a second answer with the same id is not sent'),
        answers_seen: z
          .int()
          .min(0)
          .describe(
            'how many answers stood there when this one was written; a colleague answered since: 409',
          ),
        subject: z.string().trim().min(1, 'Enter a subject.').max(200),
        text: z.string().trim().min(1, 'Enter your answer.').max(20_000),
      }),
      response: done,
    },
  });

/** Files of applicants, for personnel alone. */
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
    summary: 'Send somebody the newsletter no more',
    params,
    response: done,
  },
});
