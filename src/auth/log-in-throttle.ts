import type { Queryable } from '#src/db/open.ts';
import { addressKey, networksOf } from '#src/http/edge/address-key.ts';
import { limitReached } from '#src/http/edge/rate-limit.ts';
import type { AccountKind } from './account-kind.ts';
import { countFailure, forgetFailures, type Rule, takeBack } from './throttle-rows.ts';

/** What is being guessed; each has separate counters. */
export type Realm = AccountKind['name'] | `${AccountKind['name']} code`;

export interface LogIn {
  realm: Realm;
  /** The account's stored identifier, so that one account has one counter: a normalised address or an id. */
  account: string;
  ip: string;
  /** The known browser of this account that makes the request, if it is one. */
  device: string | undefined;
  /** Whether the request carries a solved human check; asked only when it decides. */
  isHuman(): Promise<boolean>;
}

/** An attempt that was admitted, and counts as a failure until it is known to have succeeded. */
export interface Attempt {
  own: Rule[];
  shared: Rule[];
}

export type Verdict =
  | { ok: true; attempt: Attempt }
  /** `check`: a solved human check admits the same attempt now. */
  | { ok: false; retryAfter: number; check: boolean };

const DAY_S = 86_400;
const HOUR_S = 3600;
const LONGEST_S = 900;

/**
 * Failures from one address that count for the account everywhere: a single guesser never makes others solve a check.
 */
const COUNTED_EVERYWHERE = 2;

/**
 * Log-ins from unknown browsers in ten minutes, each of which hashes a password, above which all of them must solve a
 * check.
 */
const everybody = (realm: Realm) => ({
  key: `everybody ${realm} log-in`,
  most: 3000,
  seconds: 600,
});

/**
 * Admits one log-in attempt, or says what is required first (OWASP, device cookies). A browser that has logged in to
 * this account before has a counter of its own. For any other browser: first its address, and a refused address
 * counts nowhere else; then the account at this address, which imposes delays; then the account everywhere, where a
 * human check replaces the delay, so that nobody's guesses lock its owner out.
 */
export async function admitLogIn(
  db: Queryable,
  { realm, account, ip, device, isHuman }: LogIn,
): Promise<Verdict> {
  if (device !== undefined)
    return admitOwn(db, {
      key: `${realm} device ${device}`,
      free: 10,
      longest: LONGEST_S,
      memory: DAY_S,
    });
  const shared: Rule[] = [];
  const refuse = async (retryAfter: number, check: boolean): Promise<Verdict> => {
    await takeBack(db, shared);
    return { ok: false, retryAfter, check };
  };
  for (const { key, times } of networksOf(ip)) {
    const network = {
      key: `${realm} address ${key}`,
      free: 100 * times,
      longest: LONGEST_S,
      memory: HOUR_S,
    };
    const counted = await countFailure(db, network);
    if ('retryAfter' in counted) return refuse(counted.retryAfter, false);
    shared.push(network);
  }
  const bucket = {
    key: `${realm} account ${account} at ${addressKey(ip)}`,
    free: 5,
    longest: LONGEST_S,
    memory: DAY_S,
  };
  const atHere = await countFailure(db, bucket);
  if ('retryAfter' in atHere) return refuse(atHere.retryAfter, false);

  const everywhere = {
    key: `${realm} account ${account}`,
    free: 5,
    longest: LONGEST_S,
    memory: DAY_S,
  };
  const light = atHere.failures > COUNTED_EVERYWHERE;
  const atAll = await countFailure(db, everywhere, { light });
  const paused = 'retryAfter' in atAll;
  if (paused && !(await isHuman())) {
    await takeBack(db, [bucket]);
    return refuse(atAll.retryAfter, true);
  }
  const crowd = await limitReached(db, [everybody(realm)]);
  if (crowd && !paused && !(await isHuman())) {
    await takeBack(db, light ? [bucket] : [bucket, everywhere]);
    return refuse(crowd.secondsLeft, true);
  }
  if (paused) await countFailure(db, everywhere, { force: true });
  else if (!light) shared.push(everywhere);
  return { ok: true, attempt: { own: [bucket], shared } };
}

/**
 * Admits one more proof of identity from somebody who is logged in, such as the password before a refund. Counted
 * only for this session: nobody outside it can use up its attempts.
 * @param session what identifies the session, such as its id
 */
export function admitAgain(db: Queryable, realm: Realm, session: string): Promise<Verdict> {
  return admitOwn(db, { key: `${realm} again ${session}`, free: 5, longest: 300, memory: DAY_S });
}

async function admitOwn(db: Queryable, rule: Rule): Promise<Verdict> {
  const counted = await countFailure(db, rule);
  if ('retryAfter' in counted) return { ok: false, retryAfter: counted.retryAfter, check: false };
  return { ok: true, attempt: { own: [rule], shared: [] } };
}

/**
 * After a correct secret: the failures of this browser, session or address with this account are cleared; shared
 * counters are only reduced by this attempt, since otherwise an attacker could clear them with an account of their
 * own.
 */
export async function logInSucceeded(db: Queryable, { own, shared }: Attempt): Promise<void> {
  await forgetFailures(db, own);
  await takeBack(db, shared);
}
