import { type Failure, failure } from '#src/errors.ts';
import {
  type Change,
  reply,
  type StaffContext,
  type StaffHandlers,
} from '#src/staff/staff-contract.ts';
import { publishEdition } from './editing/publish-edition.ts';
import { saveFigures } from './editing/save-figures.ts';
import { editionOf } from './queries.ts';
import type { figuresStaffContracts } from './staff-contract.ts';

async function recorded({ audit }: StaffContext, done: Change | Failure) {
  if ('body' in done) return done;
  await audit(done);
  return reply({ success: true as const });
}

/** What staff do with the figures of a report. */
export const figuresStaffApi: StaffHandlers<typeof figuresStaffContracts> = {
  async readEdition({ params }, { db }) {
    const edition = await editionOf(db, params.id, params.number);
    if (!edition) return failure('not-found', { message: 'There is no such edition.' });
    const { id: _, ...shown } = edition;
    return reply(shown);
  },
  async saveFigures({ params, body }, context) {
    const saved = { edition: params.number, ...body };
    return recorded(context, await saveFigures(context.db, params.id, saved));
  },
  async publishEdition({ params, body }, context) {
    const edition = { number: params.number, publishedOn: body.published_on };
    return recorded(context, await publishEdition(context.db, params.id, edition));
  },
};
