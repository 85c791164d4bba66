import { z } from 'zod';
import { failure } from '#src/errors.ts';
import type { Resource } from '../resource/resource.ts';
import { reply, type StaffCall, staffCalls, staffContracts } from '../staff-contract.ts';
import { oneVersion, type VersionLine, versionsOf } from './version-sql.ts';

const line = {
  number: z.int(),
  at: z.iso.datetime(),
  by: z.string().nullable().describe('null: an import or a job, or somebody who has left'),
  how: z.enum(['first', 'added', 'saved', 'outside', 'scheduled']),
  changed: z.array(z.string()).describe('fields that differ from the previous version'),
};

const MISSING = failure('not-found', { message: 'This version is no longer kept.' });

const asLine = <Line extends VersionLine>(version: Line) => ({
  ...version,
  at: version.at.toISOString(),
});

/** The calls that read earlier versions of the records of a resource; one is restored by an ordinary save. */
export function versionCalls(resource: Resource): StaffCall[] {
  const { name, label, key, roles } = resource;
  const contracts = staffContracts({
    [`${name}.versions`]: {
      route: `GET /${name}/:id/versions`,
      roles: roles.write,
      summary: `Kept versions, newest first: ${label}`,
      params: z.object({ id: key.type }),
      response: z.object({ data: z.array(z.object(line)) }),
    },
    [`${name}.version`]: {
      route: `GET /${name}/:id/versions/:number`,
      roles: roles.write,
      summary: `One version with its fields: ${label}`,
      params: z.object({ id: key.type, number: z.coerce.number().int().min(1).max(2_147_483_647) }),
      response: z.object({
        data: z.object({ ...line, fields: z.record(z.string(), z.unknown()) }),
      }),
    },
  });
  return staffCalls(contracts, {
    [`${name}.versions`]: async ({ params }, { db }) => {
      const { id } = params as { id: unknown };
      return reply({ data: (await versionsOf(db, resource, String(id))).map(asLine) });
    },
    [`${name}.version`]: async ({ params }, { db }) => {
      const { id, number } = params as { id: unknown; number: number };
      const found = await oneVersion(db, resource, String(id), number);
      return found ? reply({ data: asLine(found) }) : MISSING;
    },
  });
}
