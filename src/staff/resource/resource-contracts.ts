import { z } from 'zod';
import { draftShape } from '../drafts/draft-contracts.ts';
import type { StaffContract } from '../staff-contract.ts';
import type { Resource } from './resource.ts';

/** Query parameters arrive as texts; an empty one counts as absent. */
const ids = z
  .string()
  .max(8000)
  .transform((text) => text.split(',').filter(Boolean).slice(0, 200));

const listed = (resource: Resource) => ({
  sort: z.enum(resource.sorted as [string, ...string[]]).optional(),
  order: z.enum(['ASC', 'DESC']).optional(),
  q: z.string().max(200).optional().describe('text to search for'),
  ...Object.fromEntries(
    Object.entries(resource.filters ?? {}).map(([name, { type }]) => [name, type.optional()]),
  ),
});

const OPEN_IT_AGAIN = 'Please open the record again before you save.';

/** The contracts of the calls that a resource has. */
export function resourceContracts(resource: Resource) {
  const { name, label, roles, fields, key, writes, confirmWrites: confirm } = resource;
  const record = z.object({
    ...fields.shape,
    ...resource.also,
    id: z.union([z.string(), z.int()]),
  });
  const single = z.object({
    data: record,
    writable: z.array(z.string()).describe('fields that an update accepts'),
    version: z
      .string()
      .describe('must be sent with an update, to prove that it is based on this state'),
    ...(resource.drafts && { draft: draftShape.nullable().describe('unpublished changes') }),
  });
  const params = z.object({ id: key.type });
  const list: StaffContract = {
    route: `GET /${name}`,
    roles: roles.read,
    summary: `One page of a list: ${label}`,
    query: z.object({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      per_page: z.coerce.number().int().min(1).max(100).default(25),
      ids: ids.optional().describe('only these, comma-separated'),
      ...listed(resource),
    }),
    response: z.object({ data: z.array(record.partial()), total: z.int() }),
  };
  const get: StaffContract = {
    route: `GET /${name}/:id`,
    roles: roles.read,
    summary: `One record: ${label}`,
    params,
    response: single,
  };
  const create: StaffContract = {
    route: `POST /${name}`,
    roles: roles.write,
    confirm,
    summary: `Add: ${label}`,
    body: fields,
    response: single,
  };
  const update: StaffContract = {
    route: `PUT /${name}/:id`,
    roles: roles.write,
    confirm,
    summary: `Change: ${label}`,
    params,
    body: fields.extend({
      version: z
        .string({ error: OPEN_IT_AGAIN })
        .min(1, OPEN_IT_AGAIN)
        .max(100)
        .describe('the version that was read; a different one: 409'),
      emptied: z
        .array(z.string().max(60))
        .max(100)
        .default([])
        .describe('fields that are emptied on purpose'),
      ...(resource.drafts && {
        draft: z.int().min(0).optional().describe('number of the draft that this publishes'),
      }),
    }),
    response: single,
  };
  const remove: StaffContract = {
    route: `DELETE /${name}/:id`,
    roles: roles.write,
    confirm,
    summary: `Remove: ${label}`,
    params,
    query: z.object({
      version: z.string().max(100).optional().describe('the version that was read'),
    }),
    response: z.object({ data: z.object({ id: z.union([z.string(), z.int()]) }) }),
  };
  const exported: StaffContract = {
    route: `GET /${name}/export`,
    roles: roles.read,
    confirm: true,
    summary: `The complete list as CSV: ${label}`,
    query: z.object(listed(resource)),
    response: z.string(),
  };
  return {
    list,
    get,
    ...(writes.includes('create') && { create }),
    ...(writes.includes('update') && { update }),
    ...(writes.includes('delete') && { remove }),
    ...(resource.exported && { exported }),
  };
}
