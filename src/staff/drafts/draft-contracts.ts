import { z } from 'zod';
import type { Resource } from '../resource/resource.ts';
import { staffContracts } from '../staff-contract.ts';

/** A draft as every reading call answers it. */
export const draftShape = z.object({
  number: z.int(),
  based_on: z.string().describe('the version of the record that it was begun on'),
  fields: z.record(z.string(), z.unknown()).describe('those that differ from the record'),
  by: z.string().nullable(),
  at: z.iso.datetime(),
  publish_at: z.iso.datetime().nullable().describe('when it is published by itself'),
  held: z.string().nullable().describe('why it was not, when its time came'),
});

/** The contracts of the calls that keep and discard the draft of a record. */
export const draftContracts = ({ name, label, key, roles, fields }: Resource) =>
  staffContracts({
    [`${name}.keepDraft`]: {
      route: `PUT /${name}/:id/draft`,
      roles: roles.write,
      summary: `Keep changes that are not published: ${label}`,
      unrecorded: true,
      params: z.object({ id: key.type }),
      body: z.strictObject({
        number: z.int().min(0).describe('of the draft that it takes the place of; 0: of none'),
        based_on: z.string().min(1).max(100),
        fields: z.partialRecord(z.enum(Object.keys(fields.shape)), z.json()),
      }),
      response: z.object({ draft: draftShape }),
    },
    [`${name}.scheduleDraft`]: {
      route: `PUT /${name}/:id/draft/schedule`,
      roles: roles.write,
      summary: `Say when changes are published: ${label}`,
      params: z.object({ id: key.type }),
      body: z.strictObject({
        number: z.int().min(1).describe('of the draft that was seen'),
        at: z.iso
          .datetime()
          .refine((at) => Date.parse(at) > Date.now(), 'must be in the future')
          .nullable()
          .describe('null: not by itself'),
      }),
      response: z.object({ draft: draftShape }),
    },
    [`${name}.dropDraft`]: {
      route: `DELETE /${name}/:id/draft`,
      roles: roles.write,
      summary: `Discard changes that are not published: ${label}`,
      params: z.object({ id: key.type }),
      query: z.object({ number: z.coerce.number().int().min(1).max(2_147_483_647) }),
      response: z.object({ success: z.literal(true) }),
    },
  });
