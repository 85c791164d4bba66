import { openSession } from '#src/auth/sessions.ts';
import { rows } from '#src/db/open.ts';
import { staffKind } from '#src/features/staff/staff-kind.ts';
import { staffBase } from '#src/staff/staff-routes.ts';
import { loadDemoStaff } from '../../demo/staff.ts';
import { ask, type Reply } from './buyer.ts';
import type { Finding, Shop } from './shop.ts';

// Four people edit the same reports in two processes. Each opens several before saving the first, like people with
// many tabs, so that many saves are based on an outdated state.

const PEOPLE = 4;
const RECORDS = 20;
const OPEN_AT_ONCE = 3;
const FIELDS = ['keyword', 'short_description', 'author_bio'] as const;

interface Opened {
  id: number;
  fields: Record<string, unknown>;
  version: string;
}

interface Accepted {
  id: number;
  base: string;
  version: string;
}

interface Tally {
  accepted: Accepted[];
  refused: number;
  /** Answers that were neither a save nor a refusal with the other's text. */
  wrong: string[];
}

async function logIn({ db }: Shop): Promise<string[]> {
  await loadDemoStaff(db);
  const people = await rows<{ id: string }>(
    db,
    `INSERT INTO staff_user (email, name, role, password_hash, totp_secret, totp_confirmed)
     SELECT 'editor-' || n || '@example.com', 'Editor ' || n, 'editor', password_hash, totp_secret, true
     FROM staff_user, generate_series(1, $1) AS n WHERE role = 'editor' AND demo RETURNING id`,
    [PEOPLE],
  );
  return Promise.all(
    people.map(async ({ id }) => {
      const token = await openSession(db, staffKind, id, { secondFactor: true });
      return `staff_session=${token}`;
    }),
  );
}

/** One person at work until their share is saved. */
async function person(shop: Shop, who: number, cookie: string, share: number): Promise<Tally> {
  const tally: Tally = { accepted: [], refused: 0, wrong: [] };
  const call = (n: number, method: string, id: number, body?: object): Promise<Reply> =>
    ask(`${shop.stores[n % 2]!.url}${staffBase}/reports/${id}`, {
      method,
      cookie,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const open = async (n: number): Promise<Opened> => {
    const id = 1 + ((n * 7 + who * 3 + Math.floor(n / RECORDS)) % RECORDS);
    const { data, writable, version } = (await call(n, 'GET', id)).json;
    const fields = Object.fromEntries(writable.map((name: string) => [name, data[name]]));
    return { id, fields, version };
  };
  const save = async (n: number, { id, fields, version }: Opened): Promise<void> => {
    const field = FIELDS[n % FIELDS.length]!;
    const text = `Text ${n} of person ${who}`;
    let base = version;
    let known = fields;
    // A person who is refused sees the other's text next to their own, and merges theirs into it.
    for (;;) {
      const reply = await call(n, 'PUT', id, { ...known, [field]: text, version: base });
      if (reply.status === 200 && reply.json.data[field] === text) {
        tally.accepted.push({ id, base, version: reply.json.version });
        return;
      }
      const current = reply.status === 409 ? reply.json.current : undefined;
      if (!current || current.version === base) {
        tally.wrong.push(`${reply.status} ${reply.text.slice(0, 200)}`);
        return;
      }
      tally.refused += 1;
      known = Object.fromEntries(Object.keys(known).map((name) => [name, current.data[name]]));
      base = current.version;
    }
  };
  for (let n = 0; n < share; n += OPEN_AT_ONCE) {
    const tabs = Array.from({ length: Math.min(OPEN_AT_ONCE, share - n) }, (_, i) => n + i);
    const opened: Opened[] = [];
    for (const tab of tabs) opened.push(await open(tab));
    for (const [i, tab] of tabs.entries()) await save(tab, opened[i]!);
  }
  return tally;
}

/**
 * E1: nobody overwrites what they have not seen. The accepted saves of a record form a chain without a fork, from the
 * state before the first to the stored one.
 */
export async function saves(shop: Shop, count: number): Promise<Finding> {
  const cookies = await logIn(shop);
  const versionOf = async (id: number) =>
    (
      await ask(`${shop.stores[0].url}${staffBase}/reports/${id}`, {
        cookie: cookies[0]!,
        headers: { 'sec-fetch-site': 'same-origin' },
      })
    ).json.version as string;
  const ids = Array.from({ length: RECORDS }, (_, n) => n + 1);
  const before = await Promise.all(ids.map(versionOf));
  const tallies = await Promise.all(
    cookies.map((cookie, who) => person(shop, who, cookie, Math.ceil(count / PEOPLE))),
  );
  const accepted = tallies.flatMap((tally) => tally.accepted);
  const refused = tallies.reduce((sum, tally) => sum + tally.refused, 0);
  const wrong = tallies.flatMap((tally) => tally.wrong);
  let lost = 0;
  for (const [i, id] of ids.entries()) {
    const own = accepted.filter((save) => save.id === id);
    const next = new Map(own.map(({ base, version }) => [base, version]));
    let state = before[i]!;
    let steps = 0;
    for (let then = next.get(state); then !== undefined; then = next.get(state)) {
      next.delete(state);
      state = then;
      steps += 1;
    }
    lost += own.length - steps + (state === (await versionOf(id)) ? 0 : 1);
  }
  return {
    promise: 'E1',
    tried: `${accepted.length} saves of ${PEOPLE} people in ${RECORDS} reports, ${OPEN_AT_ONCE} open at a time`,
    result: `${lost} texts lost, ${refused} saves refused with both texts and then merged, ${wrong.length} other answers${wrong[0] ? ` (${wrong[0]})` : ''}`,
    held: lost === 0 && wrong.length === 0 && refused > 0 && accepted.length >= count,
  };
}
