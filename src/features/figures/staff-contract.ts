import { z } from 'zod';
import { bigKey } from '#src/staff/resource/fields.ts';
import { editors, staffRoles } from '#src/staff/roles.ts';
import { doneShape, staffContracts } from '#src/staff/staff-contract.ts';
import { draftEdition, draftFigure } from './editing/draft-figure.ts';
import { type Check, checks } from './gate/finding.ts';

const params = z.object({
  id: bigKey,
  number: z.coerce.number().int().min(1).max(1000),
});

const MOST_FIGURES = 100;

const finding = z.object({
  key: z.string(),
  check: z.enum(Object.keys(checks) as [Check, ...Check[]]),
  level: z.enum(['stop', 'warn', 'note']),
  path: z.string(),
  message: z.string(),
  required: z
    .literal(true)
    .optional()
    .describe('an edition cannot be published without it: nobody can override this'),
  fix: z
    .object({ was: z.string(), put: z.string(), nth: z.int() })
    .optional()
    .describe('the correction that one click applies'),
  like: z
    .object({
      report_id: z.int(),
      code: z.string(),
      name: z.string(),
      own: z.string(),
      theirs: z.string(),
    })
    .optional()
    .describe('the two similar texts'),
  override: z
    .object({ reason: z.string(), staff_email: z.string(), made_at: z.iso.datetime() })
    .nullable(),
});
const gate = z.object({
  edition: z.int(),
  findings: z.array(finding),
  passed: z.array(z.string()).describe('the checks that found nothing, in words'),
  changes: z
    .array(z.object({ what: z.string(), how: z.string() }))
    .describe('what is different for readers after publishing'),
});

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
      version: z.string().describe('of the stored edition; a save based on another one is refused'),
    }),
  },
  saveFigures: {
    route: 'PUT /reports/:id/editions/:number',
    roles: editors,
    summary: 'Replace all figures of an edition; the next edition starts as a draft',
    params,
    body: z.strictObject({
      figures: z.array(draftFigure).max(MOST_FIGURES),
      about: draftEdition.optional(),
      reason: z.string().max(1000).optional(),
      version: z
        .string()
        .max(100)
        .optional()
        .describe(
          'the version that was edited; none: an edition that is not stored yet; absent: any',
        ),
    }),
    response: z.object({
      success: z.literal(true),
      version: z.string().describe('additive: of the edition as stored now'),
    }),
  },
  publishEdition: {
    route: 'POST /reports/:id/editions/:number/publish',
    roles: editors,
    summary: 'Make a draft edition the current one; the previous one is superseded',
    params,
    body: z.strictObject({
      published_on: z.iso
        .date()
        .optional()
        .describe('absent: the current day at the place of the publisher'),
      version: z
        .string()
        .max(100)
        .optional()
        .describe('the version that was reviewed; absent: as it is stored'),
    }),
    response: doneShape,
  },
  listEditions: {
    route: 'GET /reports/:id/editions',
    roles: staffRoles,
    summary: 'The editions of a report, latest first, and the number of the next one',
    params: params.pick({ id: true }),
    response: z.object({
      name: z.string().describe('of the report'),
      editions: z.array(
        z.object({
          number: z.int(),
          status: z.enum(['draft', 'current', 'corrected', 'superseded', 'withdrawn']),
          published_on: z.iso.date().nullable(),
          figures: z.int(),
        }),
      ),
      next: z.int(),
    }),
  },
  tryFigures: {
    route: 'POST /reports/:id/editions/:number/try',
    roles: staffRoles,
    summary:
      'The findings of the gate for figures in editing, and one of them as drawn on the site',
    params,
    asksOnly: true,
    body: z.strictObject({
      figures: z.array(draftFigure).max(MOST_FIGURES),
      about: draftEdition.optional(),
      draw: z.int().nullable().describe('the number of the figure to draw'),
    }),
    response: gate.extend({
      picture: z.string().nullable().describe('HTML; null if the figure cannot be drawn'),
    }),
  },
  readGate: {
    route: 'GET /reports/:id/gate',
    roles: staffRoles,
    summary: 'The findings of the gate for a report, or an edition of it, before it is published',
    params: params.pick({ id: true }),
    query: z.object({ edition: params.shape.number.optional() }),
    response: gate.extend({
      held: z
        .object({ held_at: z.iso.datetime(), messages: z.array(z.string()) })
        .nullable()
        .describe('the schedule did not publish it, for these reasons'),
    }),
  },
  putRight: {
    route: 'POST /reports/:id/gate/fixes',
    roles: editors,
    summary: 'Replace a number of a text that contradicts the figures by theirs',
    params: params.pick({ id: true }),
    body: z.strictObject({
      path: z.string().max(60).describe('the field, such as summary or questions.0.answer'),
      fix: z.strictObject({
        was: z.string().min(1).max(80),
        put: z
          .string()
          .max(80)
          .regex(/^[^<>&]*$/, 'must be plain'),
        nth: z.int().min(0).max(10_000),
      }),
    }),
    response: doneShape,
  },
  overrideFinding: {
    route: 'POST /reports/:id/gate/overrides',
    roles: editors,
    summary: 'Override a finding of the gate, with a reason; a blocking one only as an owner',
    params: params.pick({ id: true }),
    body: z.strictObject({
      finding: z.string().max(100),
      edition: z.int().min(1).max(1000).optional(),
      reason: z.string().trim().min(5, 'give a reason in a few words').max(1000),
    }),
    response: doneShape,
  },
});
