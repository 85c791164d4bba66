import { z } from 'zod';
import type { Resource } from '../resource/resource.ts';
import { doneShape, staffContracts } from '../staff-contract.ts';

/** A draft as every read returns it. */
export const draftShape = z.object({
  number: z.int(),
  based_on: z.string().describe('the version of the record on which it is based'),
  fields: z.record(z.string(), z.unknown()).describe('those that differ from the record'),
  by: z.string().nullable(),
  at: z.iso.datetime(),
  publish_at: z.iso.datetime().nullable().describe('when it is published automatically'),
  held: z.string().nullable().describe('why it was not published when it was due'),
});

/** The contracts of the calls that save and discard the draft of a record. */
export const draftContracts = ({ name, label, key, roles, fields }: Resource) =>
  staffContracts({
    [`${name}.keepDraft`]: {
      route: `PUT /${name}/:id/draft`,
      roles: roles.write,
      summary: `Save unpublished changes: ${label}`,
      unrecorded: true,
      params: z.object({ id: key.type }),
      body: z.strictObject({
        number: z.int().min(0).describe('of the draft that it replaces; 0: of none'),
        based_on: z.string().min(1).max(100),
        fields: z.partialRecord(z.enum(Object.keys(fields.shape)), z.json()),
      }),
      response: z.object({ draft: draftShape }),
    },
    [`${name}.scheduleDraft`]: {
      route: `PUT /${name}/:id/draft/schedule`,
      roles: roles.write,
      summary: `Schedule the publication of changes: ${label}`,
      params: z.object({ id: key.type }),
      body: z.strictObject({
        number: z.int().min(1).describe('of the draft that was seen'),
        at: z.iso
          .datetime()
          .refine((at) => Date.parse(at) > Date.now(), 'must be in the future')
          .nullable()
          .describe('null: not automatically'),
      }),
      response: z.object({ draft: draftShape }),
    },
    [`${name}.dropDraft`]: {
      route: `DELETE /${name}/:id/draft`,
      roles: roles.write,
      summary: `Discard unpublished changes: ${label}`,
      params: z.object({ id: key.type }),
      query: z.object({ number: z.coerce.number().int().min(1).max(2_147_483_647) }),
      response: doneShape,
    },
  });
