import type { PoolClient } from 'pg';
import type { CaptchaProvider } from '#src/captcha/captcha-provider.ts';
import { spendToken } from '#src/captcha/spend-token.ts';
import type { Database } from '#src/db/open.ts';
import { type Failure, failure } from '#src/errors.ts';
import { admitWork } from '#src/http/admission/human-check.ts';
import { answer, type Caller, type Reply } from '#src/http/api/contract.ts';
import { digestOf, digestOfValues } from '#src/secrets.ts';
import { formKeyOf } from './caller.ts';
import { claimForm, dropClaim, keepClaim } from './form-claims.ts';
import { uncheckedLimits } from './form-limits.ts';

export interface FormDependencies {
  db: Database;
  captcha: () => CaptchaProvider;
  publicUrl: string;
}

export interface GivenForm {
  /** Name of the form in limits. */
  form: string;
  caller: Caller | undefined;
  /** What makes two forms the same: everything that was filled in. */
  content: unknown;
  /** The field that only programs fill in. */
  website: unknown;
  /** The form always has a human check. `action` is the form's name in its page. */
  check?: { token: string; action: string; words: string };
  /** The form shows its human check only when it is asked for: what it sent of one, if anything. */
  checkIfAsked?: string | undefined;
  success: string;
  /** Writes what was asked for and its mails; `hash` stands for the content. */
  store(client: PoolClient, hash: Buffer): Promise<void>;
}

type Taken = { success: true; message: string };

/**
 * Takes one form: by a person, once. Its data, its mails and the use of its check are one
 * transaction. A form sent twice under one key is answered twice and taken once.
 */
export async function acceptForm(deps: FormDependencies, given: GivenForm): Promise<Reply<Taken>> {
  const { form, caller } = given;
  const success = { ...answer<Taken>({ success: true, message: given.success }), personal: true };
  // Programs are told what people are told.
  if (given.website !== undefined && given.website !== '' && given.website !== null) return success;
  const hash = digestOfValues(form, given.content);
  const key = formKeyOf(caller);
  const claim = key === undefined ? undefined : digestOf(`${key} ${hash.toString('hex')}`);
  if (claim) {
    const state = await claimForm(deps.db, claim);
    if (state === 'taken') return success;
    if (state === 'busy') return failure('unavailable');
  }
  try {
    const refused = await take(deps, given, hash, claim);
    if (refused === undefined) return success;
    if (claim) await dropClaim(deps.db, claim);
    return refused;
  } catch (error) {
    if (claim) await dropClaim(deps.db, claim).catch(() => undefined);
    throw error;
  }
}

/** The check is not made, so nothing is taken; the visitor is not to blame. */
const unreachable = (): Failure => ({
  ...failure('unavailable', {
    message:
      'The check that you are a person cannot be reached now, so nothing was sent. Please try again in a few minutes.',
  }),
  headers: { 'retry-after': '120' },
});

async function take(
  { db, captcha, publicUrl }: FormDependencies,
  { form, caller, check, checkIfAsked, store }: GivenForm,
  hash: Buffer,
  claim: Buffer | undefined,
): Promise<Failure | undefined> {
  const unchecked =
    check &&
    failure('invalid', { message: check.words, errors: { turnstile_token: [check.words] } });
  const context = { hostname: new URL(publicUrl).hostname, remoteAddress: caller?.ip };
  const verdict =
    check && (await captcha().verify(check.token, { action: check.action, ...context }));
  if (verdict && !verdict.ok) return verdict.unreachable ? unreachable() : unchecked;
  if (!verdict) {
    const ip = caller?.ip ?? '';
    const solved = { token: checkIfAsked, action: form, ip };
    const refused = await admitWork(db, { captcha, publicUrl }, uncheckedLimits(form, ip), solved);
    if (refused) return refused;
  }
  return db.transaction(async (client) => {
    if (verdict && !(await spendToken(client, verdict))) return unchecked;
    await store(client, hash);
    if (claim) await keepClaim(client, claim);
  });
}
