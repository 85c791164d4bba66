import { type Queryable, rows } from '#src/db/open.ts';
import { noteAddresses } from '#src/features/redirects/note-addresses.ts';

/** Where the shop has a report, with the line that says so. */
export interface OldAddress {
  line: number;
  address: string;
}

/**
 * Leads the shop’s addresses of these reports, by their codes, to their pages; also of reports that stayed as they are.
 * Answers those that cannot be taken; their reports are taken all the same.
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
    reasons: [`old address: ${reason} The report is taken without it.`],
  }));
}
