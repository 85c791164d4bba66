import { fieldProblem } from '#src/errors.ts';
import { reply, type StaffHandlers } from '#src/staff/staff-contract.ts';
import { type Line, noteAddresses } from './note-addresses.ts';
import type { redirectStaffContracts } from './staff-contract.ts';

const MOST_LINES = 5000;
const MOST_REFUSED = 200;

/** A first line with column names. */
const HEADING = /^"?(old|from|source|path|url|address)\b/i;

/** The lines of a text, each with its two addresses: the last separator divides them, since an old one may contain commas. */
function linesOf(text: string): Line[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((one, index) => {
      const plain = one.trim();
      if (plain === '' || (index === 0 && HEADING.test(plain))) return [];
      const divider = plain.includes('\t') ? '\t' : plain.includes(';') ? ';' : ',';
      const at = plain.lastIndexOf(divider);
      const cell = (part: string) =>
        part
          .trim()
          .replace(/^"(.*)"$/, '$1')
          .trim();
      const [from, to] = at < 0 ? [plain, ''] : [plain.slice(0, at), plain.slice(at + 1)];
      return [{ line: index + 1, from: cell(from), to: cell(to) }];
    });
}

/** Handlers of old addresses. */
export const redirectStaffApi: StaffHandlers<typeof redirectStaffContracts> = {
  async addOldAddresses({ body: { lines: text, dry_run: dryRun } }, { db, audit }) {
    const lines = linesOf(text);
    if (lines.length > MOST_LINES)
      return fieldProblem('lines', `are more than ${MOST_LINES}; add them in several parts`);
    const { refused, ...counts } = await noteAddresses(db, lines, { source: 'hand', dryRun });
    await audit({ entity: 'old-addresses', id: 'lines', after: { ...counts, dry_run: dryRun } });
    return reply({ ...counts, refused: refused.slice(0, MOST_REFUSED) });
  },
};
