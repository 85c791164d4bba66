import { z } from 'zod';
import { type Queryable, rows } from '#src/db/open.ts';

/** How many, and their sum in each currency, in integer cents: amounts in different currencies are never added. */
export const sumsByCurrency = z.object({
  count: z.int(),
  sums: z.array(z.object({ currency: z.string(), cents: z.int() })),
});

export type SumsByCurrency = z.infer<typeof sumsByCurrency>;

/** Counts and adds the amounts of a query of (currency, cents). */
export async function sumsOf(db: Queryable, amounts: string): Promise<SumsByCurrency> {
  const found = await rows<{ currency: string; count: number; cents: number }>(
    db,
    `SELECT currency, count(*)::int AS count, sum(cents)::bigint AS cents FROM (${amounts}) a GROUP BY 1 ORDER BY 1`,
  );
  return {
    count: found.reduce((all, { count }) => all + count, 0),
    sums: found.map(({ currency, cents }) => ({ currency, cents })),
  };
}
