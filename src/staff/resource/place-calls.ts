import { z } from 'zod';
import { type Queryable, rows } from '#src/db/open.ts';
import { conflict, failure } from '#src/errors.ts';
import { DONE, doneShape, type StaffCall, staffCalls, staffContracts } from '../staff-contract.ts';
import type { Resource } from './resource.ts';

/** Manually ordered lists are short; a longer one is sorted by something else. */
const MOST = 500;

interface Moving {
  params: { id: unknown };
  body: { by: 'up' | 'down' };
}

/** The call that moves a record one position up or down in its list, by its column `position`. */
export function placeCalls(resource: Resource): StaffCall[] {
  const { name, label, key, roles } = resource;
  const contracts = staffContracts({
    [`${name}.place`]: {
      route: `PUT /${name}/:id/place`,
      roles: roles.write,
      summary: `Move one position up or down in the list: ${label}`,
      params: z.object({ id: key.type }),
      body: z.strictObject({ by: z.enum(['up', 'down']) }),
      response: doneShape,
    },
  });
  return staffCalls(contracts, {
    [`${name}.place`]: async (input, { db, audit }) => {
      const { params, body } = input as Moving;
      const order = await inOrder(db, resource);
      const from = order.indexOf(String(params.id));
      if (from < 0) return failure('not-found', { message: 'There is no such record.' });
      const to = body.by === 'up' ? from - 1 : from + 1;
      if (to < 0 || to >= order.length)
        return conflict(`It is the ${to < 0 ? 'first' : 'last'} already.`);
      const moved = order.toSpliced(from, 1).toSpliced(to, 0, order[from]!);
      await rows(
        db,
        `UPDATE ${resource.table} t SET position = n.place - 1
         FROM unnest($1::text[]) WITH ORDINALITY AS n(id, place)
         WHERE t.${key.column}::text = n.id AND t.position <> n.place - 1`,
        [moved],
      );
      const [before, after] = [{ place: from + 1 }, { place: to + 1 }];
      await audit({ entity: name, id: String(params.id), before, after });
      return DONE;
    },
  });
}

async function inOrder(db: Queryable, { table, key }: Resource): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    `SELECT t.${key.column}::text AS id FROM ${table} t ORDER BY t.position, t.${key.column} LIMIT ${MOST} FOR UPDATE`,
  );
  return found.map(({ id }) => id);
}
