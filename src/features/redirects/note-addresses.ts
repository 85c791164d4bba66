import { type Queryable, row, rows } from '#src/db/open.ts';
import { type Address, readAddress } from './read-address.ts';
import { pagesAt, type Resolved, type Target } from './resolve-pages.ts';

/** No shop has more old pages than this. */
const MOST_ADDRESSES = 500_000;

/** The old address in a line, and its target: an address of this site, or a report. */
export interface Line {
  line: number;
  from: string;
  to: string | { report: number };
}

/** Why a line was refused, as a sentence. */
export interface Refused {
  line: number;
  from: string;
  reason: string;
}

export interface Noted {
  added: number;
  changed: number;
  unchanged: number;
  refused: Refused[];
}

type Read = { line: number; from: string; address: Address; target: Target };

function reasonOf(address: Address | undefined, at: Resolved): string | undefined {
  if (!address)
    return 'This is not the address of a page, such as /old/page.html or https://old.example/page?id=7.';
  if (at === 'taken') return `${address.path} is reserved for the store itself.`;
  if (at) return `${address.path} is the address of a page of this store.`;
  return undefined;
}

/** The address of a line’s target; a single word is a report. */
const addressOfTarget = (to: string) =>
  to.trim() === ''
    ? undefined
    : readAddress(/^(\/|https?:)/i.test(to.trim()) ? to : `/${to.trim()}`);

const notThere = (to: Line['to']) =>
  to === ''
    ? 'The line does not say where the address redirects to.'
    : `${String(to).slice(0, 200)} is not a page of this store that an old address can redirect to.`;

/** Checks lines without writing: no page may be hidden, and no address may lead to itself or to nothing. */
async function checked(
  db: Queryable,
  lines: Line[],
): Promise<{ read: Read[]; refused: Refused[] }> {
  const froms = lines.map(({ from }) => readAddress(from));
  const tos = lines.map(({ to }) => (typeof to === 'string' ? addressOfTarget(to) : undefined));
  const paths = [...froms, ...tos].flatMap((address) => (address ? [address.path] : []));
  const found = await pagesAt(db, [...new Set(paths)]);
  const refused: Refused[] = [];
  const read: Read[] = [];
  for (const [n, { line, from, to }] of lines.entries()) {
    const [address, aim] = [froms[n], tos[n]];
    const at = aim && found.get(aim.path);
    const target: Resolved = typeof to === 'string' ? at : { kind: 'report', id: to.report };
    const reason =
      address && aim && address.path === aim.path
        ? `${address.path} would redirect to itself.`
        : (reasonOf(address, address && found.get(address.path)) ??
          (target && target !== 'taken' ? undefined : notThere(to)));
    if (reason || !address || !target || target === 'taken')
      refused.push({ line, from: from.slice(0, 500), reason: reason ?? '' });
    else read.push({ line, from, address, target });
  }
  return { read, refused };
}

const VALUES = `json_to_recordset($1) AS n(path text, query text, report bigint, article integer, press_release integer,
  industry integer, open_role integer, page text)`;
const TARGETS = 'report_id, article_id, press_release_id, industry_id, open_role_id, page';
const GIVEN = 'n.report, n.article, n.press_release, n.industry, n.open_role, n.page';

/**
 * Adds old addresses in the caller’s transaction. Manual entries replace the target that an address had; an import does
 * not. The same lines again change nothing.
 */
export async function noteAddresses(
  db: Queryable,
  lines: Line[],
  { source, dryRun = false }: { source: 'hand' | 'import'; dryRun?: boolean },
): Promise<Noted> {
  const { read, refused } = await checked(db, lines);
  // The last line for an address wins.
  const byAddress = new Map(read.map((one) => [`${one.address.path}?${one.address.query}`, one]));
  const values = JSON.stringify(
    [...byAddress.values()].map(({ address, target }) => ({
      ...address,
      ...(target.kind === 'page' ? { page: target.page } : { [target.kind]: target.id }),
    })),
  );
  const known = await row<{ known: number; differ: number; all: number }>(
    db,
    `SELECT count(*)::int AS known,
       count(*) FILTER (WHERE (${TARGETS.replaceAll(/(\w+)/g, 'o.$1')}) IS DISTINCT FROM (${GIVEN}))::int AS differ,
       (SELECT count(*)::int FROM (SELECT FROM old_address LIMIT ${MOST_ADDRESSES}) counted) AS all
     FROM ${VALUES} JOIN old_address o USING (path, query)`,
    [values],
  );
  const { known: before = 0, differ = 0, all = 0 } = known ?? {};
  const added = byAddress.size - before;
  const changed = source === 'hand' ? differ : 0;
  const counts = { added, changed, unchanged: before - changed, refused };
  if (all + added > MOST_ADDRESSES)
    return {
      added: 0,
      changed: 0,
      unchanged: 0,
      refused: read.map(({ line, from }) => ({
        line,
        from,
        reason: `There are ${MOST_ADDRESSES} old addresses already.`,
      })),
    };
  if (dryRun || added + changed === 0) return counts;
  await rows(
    db,
    `INSERT INTO old_address (path, query, ${TARGETS}, source)
     SELECT n.path, n.query, ${GIVEN}, $2 FROM ${VALUES}
     ON CONFLICT (path, query) DO ${
       source === 'import'
         ? 'NOTHING'
         : `UPDATE SET (${TARGETS}, source) = ROW (${TARGETS.replaceAll(/(\w+)/g, 'excluded.$1')}, excluded.source)`
     }`,
    [values, source],
  );
  return counts;
}
