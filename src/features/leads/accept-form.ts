import type { PoolClient } from 'pg';
import type { CaptchaProvider } from '#src/captcha/captcha-provider.ts';
import { spendToken } from '#src/captcha/spend-token.ts';
import type { Database } from '#src/db/open.ts';
import { type Failure, failure, invalidField } from '#src/errors.ts';
import { admitWork } from '#src/http/admission/human-check.ts';
import { type Caller, personalAnswer, type Reply } from '#src/http/api/contract.ts';
import { type Limit, networkLimits } from '#src/http/edge/rate-limit.ts';
import { digestOf, digestOfValues } from '#src/secrets.ts';
import { unsolvedCheck } from '#src/site/form/sentences.ts';
import { claimForm, dropClaim, keepClaim } from './form-claims.ts';

/** The page that showed a form and the campaign that led to it, from `Referer`. */
export interface Source {
  page: string;
  campaign: Record<string, string>;
}

export interface FormDependencies {
  db: Database;
  captcha: () => CaptchaProvider;
  publicUrl: string;
}

/** A form that a visitor sent. */
export interface Submission {
  /** Name of the form: in its page's human check, and in limits. */
  form: string;
  caller: Caller | undefined;
  /** What was filled in, with the token of the human check, and the honeypot `website`, which only bots fill in. */
  body: { turnstile_token?: string | undefined; website?: unknown; [field: string]: unknown };
  /** The form shows its human check only on demand. */
  isCheckedOnDemand?: true;
  /** The message about an unsolved human check. */
  unsolved?: string;
  success: string;
  /** Slow work, such as storing a file: runs once the form is admitted, before a transaction occupies a connection. */
  prepare?(): Promise<Failure | undefined>;
  /**
   * Writes the request and its mails. Equal content has an equal `hash`; `source` is the page that showed the form.
   * Returns what the visitor gets at once, if anything, in addition to the mail.
   */
  store(client: PoolClient, hash: Buffer, source: Source): Promise<AtOnce | undefined>;
}

/** Part of the first answer only: none of it is stored. */
interface AtOnce {
  /** Instead of the usual message. */
  message?: string;
  sample_url?: string;
  mailed?: false;
  offer?: string;
  pdf?: string;
}

type Accepted = { success: true; message: string } & AtOnce;

/**
 * Accepts a form once, from a person. Its data, its mails and the use of its check are one transaction. A form sent
 * twice with one key is answered twice and accepted once.
 */
export async function acceptForm(
  deps: FormDependencies,
  submission: Submission,
): Promise<Reply<Accepted>> {
  const { form, caller, body } = submission;
  const { turnstile_token: _, website, ...content } = body;
  const success = personalAnswer<Accepted>({ success: true, message: submission.success });
  // Bots get the same answer as people.
  if (website !== undefined && website !== '' && website !== null) return success;
  const hash = digestOfValues(form, content);
  const key = formKeyOf(caller);
  const claim = key === undefined ? undefined : digestOf(`${key} ${hash.toString('hex')}`);
  if (claim) {
    const state = await claimForm(deps.db, claim);
    if (state === 'taken') return success;
    if (state === 'busy') return { ...failure('unavailable'), headers: { 'retry-after': '5' } };
  }
  try {
    const taken = await take(deps, submission, hash, claim);
    if (!('status' in taken)) return { ...success, body: { ...success.body, ...taken } };
    if (claim) await dropClaim(deps.db, claim);
    return taken;
  } catch (error) {
    if (claim) await dropClaim(deps.db, claim).catch(() => undefined);
    throw error;
  }
}

/** The check could not be made, so nothing is accepted; it is not the visitor's fault. */
const unreachable = (): Failure => ({
  ...failure('unavailable', {
    message:
      'The human check is not available at the moment, so nothing was sent. Please try again in a few minutes.',
  }),
  headers: { 'retry-after': '120' },
});

async function take(
  { db, captcha, publicUrl }: FormDependencies,
  { form, caller, body, isCheckedOnDemand, unsolved = unsolvedCheck, prepare, store }: Submission,
  hash: Buffer,
  claim: Buffer | undefined,
): Promise<Failure | AtOnce> {
  const { turnstile_token: token } = body;
  const unchecked = invalidField('turnstile_token', unsolved);
  const context = { hostname: new URL(publicUrl).hostname, remoteAddress: caller?.ip };
  const verdict = isCheckedOnDemand
    ? undefined
    : await captcha().verify(token ?? '', { action: form, ...context });
  if (verdict && !verdict.ok) return verdict.unreachable ? unreachable() : unchecked;
  if (!verdict) {
    const ip = caller?.ip ?? '';
    const limits = uncheckedLimits(form, ip);
    const refused = await admitWork(db, { captcha, publicUrl }, limits, {
      token,
      action: form,
      ip,
    });
    if (refused) return refused;
  }
  const unprepared = await prepare?.();
  if (unprepared) return unprepared;
  return db.transaction(async (client) => {
    if (verdict && !(await spendToken(client, verdict))) return unchecked;
    const atOnce = await store(client, hash, sourceOf(caller, publicUrl));
    if (claim) await keepClaim(client, claim);
    return atOnce ?? {};
  });
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** The page of this site that a form was sent from; empty if it is unknown or on another site. */
function sourceOf(caller: Caller | undefined, publicUrl: string): Source {
  const referer = first(caller?.headers.referer) ?? '';
  if (!URL.canParse(referer)) return { page: '', campaign: {} };
  const { origin, host, pathname, searchParams } = new URL(referer);
  if (origin !== publicUrl && host !== first(caller?.headers.host))
    return { page: '', campaign: {} };
  const tags = [...searchParams].filter(
    ([name, value]) => /^utm_[a-z]{1,20}$/.test(name) && !value.includes('\0'),
  );
  return {
    page: pathname.slice(0, 300),
    campaign: Object.fromEntries(
      tags.slice(0, 6).map(([name, value]) => [name, value.slice(0, 100).toWellFormed()]),
    ),
  };
}

/** The header `Idempotency-Key`, if it is valid. */
function formKeyOf(caller: Caller | undefined): string | undefined {
  const key = first(caller?.headers['idempotency-key']);
  return key && /^[\x21-\x7e]{8,200}$/.test(key) ? key : undefined;
}

/**
 * The number of forms accepted without a human check, for forms that show none at first: from one address, and in total.
 * Those of a day limit what remains: every application leaves a file of up to 5 MiB for half a year.
 */
const UNCHECKED = [
  { window: '', seconds: 600, ofOneAddress: 20, ofEverybody: 500 },
  { window: ' in a day', seconds: 86_400, ofOneAddress: 60, ofEverybody: 2000 },
];

const uncheckedLimits = (form: string, ip: string): Limit[] => [
  ...UNCHECKED.flatMap(({ window, seconds, ofOneAddress }) =>
    networkLimits(`${form} taken${window}`, ip, { most: ofOneAddress, seconds }),
  ),
  ...UNCHECKED.map(({ window, seconds, ofEverybody }) => ({
    key: `everybody ${form} taken${window}`,
    most: ofEverybody,
    seconds,
  })),
];
