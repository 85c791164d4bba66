import { type Queryable, rows } from '#src/db/open.ts';
import { noteAddresses } from '#src/features/redirects/note-addresses.ts';

/** The address of a report in the shop, with the line that contains it. */
export interface OldAddress {
  line: number;
  address: string;
}

/**
 * Redirects the shop’s addresses of these reports, by their codes, to their pages, including those of unchanged reports.
 * Returns the refused ones; their reports are imported without them.
 */
export async function noteOldAddresses(
  db: Queryable,
  byCode: ReadonlyMap<string, OldAddress>,
  dryRun: boolean,
): Promise<{ line: number; reportId: string; reasons: string[] }[]> {
  const stored = await rows<{ code: string; id: number }>(
    db,
    'SELECT code, id FROM report WHERE code = ANY($1)',
    [[...byCode.keys()]],
  );
  const ids = new Map(stored.map(({ code, id }) => [code, id]));
  const codes = new Map<number, string>();
  const lines = [...byCode].flatMap(([code, { line, address }]) => {
    const report = ids.get(code) ?? (dryRun ? 0 : undefined);
    if (!address || report === undefined) return [];
    codes.set(line, code);
    return [{ line, from: address, to: { report } }];
  });
  if (lines.length === 0) return [];
  const { refused } = await noteAddresses(db, lines, { source: 'import', dryRun });
  return refused.map(({ line, reason }) => ({
    line,
    reportId: codes.get(line) ?? '',
    reasons: [`old address: ${reason} The report was imported without it.`],
  }));
}
