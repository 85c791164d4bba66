import { z } from 'zod';
import { editors, staffRoles } from '#src/staff/roles.ts';
import { staffContracts } from '#src/staff/staff-contract.ts';
import { draftEdition, draftFigure } from './editing/draft-figure.ts';

const params = z.object({
  id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  number: z.coerce.number().int().min(1).max(1000),
});

const MOST_FIGURES = 100;

/** The editions of a report and their figures. */
export const figuresStaffContracts = staffContracts({
  readEdition: {
    route: 'GET /reports/:id/editions/:number',
    roles: staffRoles,
    summary: 'One edition of a report, with every value of its figures',
    params,
    response: draftEdition.extend({
      number: z.int(),
      status: z.enum(['draft', 'current', 'corrected', 'superseded', 'withdrawn']),
      published_on: z.iso.date().nullable(),
      figures: z.array(draftFigure.extend({ id: z.int() })),
    }),
  },
  saveFigures: {
    route: 'PUT /reports/:id/editions/:number',
    roles: editors,
    summary: 'Replace the figures of an edition, all of them; the next edition begins as a draft',
    params,
    body: z.strictObject({
      figures: z.array(draftFigure).max(MOST_FIGURES),
      about: draftEdition.optional(),
      reason: z.string().max(1000).optional(),
    }),
    response: z.object({ success: z.literal(true) }),
  },
  publishEdition: {
    route: 'POST /reports/:id/editions/:number/publish',
    roles: editors,
    summary: 'Make a draft edition the present one; the one before is superseded',
    params,
    body: z.strictObject({ published_on: z.iso.date() }),
    response: z.object({ success: z.literal(true) }),
  },
});
