import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  startTurnstileStandIn,
  type TurnstileFault,
  type TurnstileStandIn,
} from '../../test/stand-ins/turnstile/start-turnstile-stand-in.ts';
import type { CaptchaProvider } from './captcha-provider.ts';
import { DUMMY_TOKEN, testCaptcha } from './test-captcha.ts';
import { turnstileCaptcha } from './turnstile.ts';
import { isTurnstileTestKey } from './turnstile-keys.ts';

const here = { action: 'contact', hostname: 'localhost', remoteAddress: '127.0.0.1' };
let cloudflare: TurnstileStandIn;
let captcha: CaptchaProvider;
/** Does not wait for what never answers. */
let impatient: CaptchaProvider;

beforeAll(async () => {
  cloudflare = await startTurnstileStandIn();
  captcha = turnstileCaptcha(cloudflare);
  impatient = turnstileCaptcha({ ...cloudflare, timeoutMs: 500 });
});
afterAll(() => cloudflare.close());
beforeEach(() => cloudflare.setFault({ mode: 'none' }));

test('a valid token passes once', async () => {
  const token = cloudflare.issue(here);
  expect(await captcha.verify(token, here)).toEqual({ ok: true, useKey: token });
  expect(await captcha.verify(token, here)).toEqual({ ok: false, codes: ['timeout-or-duplicate'] });
});

test('of 50 simultaneous uses of one token exactly one passes', async () => {
  const token = cloudflare.issue(here);
  const verdicts = await Promise.all(Array.from({ length: 50 }, () => captcha.verify(token, here)));
  expect(verdicts.filter((verdict) => verdict.ok)).toHaveLength(1);
});

test('missing, foreign, overlong and old tokens, a different host and a different action are refused', async () => {
  const refused = async (token: string, code: string) =>
    expect(await captcha.verify(token, here)).toEqual({ ok: false, codes: [code] });
  await refused('', 'missing-input-response');
  await refused('  ', 'missing-input-response');
  await refused('0.made-up', 'invalid-input-response');
  await refused(DUMMY_TOKEN, 'invalid-input-response');
  const asked = cloudflare.verifications();
  await refused('x'.repeat(2049), 'invalid-input-response');
  expect(cloudflare.verifications()).toBe(asked);
  await refused(cloudflare.issue({ ...here, hostname: 'elsewhere.example' }), 'hostname-mismatch');
  await refused(cloudflare.issue({ ...here, action: 'newsletter' }), 'action-mismatch');
});

test('a token that is too old is refused', async () => {
  const late = await startTurnstileStandIn({ ttlMs: -1 });
  onTestFinished(() => late.close());
  const verdict = await turnstileCaptcha(late).verify(late.issue(here), here);
  expect(verdict).toEqual({ ok: false, codes: ['timeout-or-duplicate'] });
});

describe('provider faults', () => {
  const closed: [TurnstileFault['mode'], string][] = [
    ['500', 'provider-unavailable'],
    ['hang', 'provider-unavailable'],
    ['garbage', 'provider-unavailable'],
    ['internal-error', 'provider-unavailable'],
    ['slow', 'provider-unavailable'],
    ['wrong-hostname', 'hostname-mismatch'],
    ['wrong-action', 'action-mismatch'],
  ];
  test.each(closed)('%s fails closed after at most one retry', async (mode, code) => {
    cloudflare.setFault({ mode });
    const asked = cloudflare.verifications();
    const silent = mode === 'hang' || mode === 'slow';
    const [asking, uses] = silent ? [impatient, 10] : [captcha, 50];
    const verdicts = await Promise.all(
      Array.from({ length: uses }, () => asking.verify(cloudflare.issue(here), here)),
    );
    const why = code === 'provider-unavailable' && { unreachable: expect.any(String) };
    expect(verdicts).toEqual(Array(uses).fill({ ok: false, codes: [code], ...why }));
    const calls = code === 'provider-unavailable' ? 2 * uses : uses;
    // The last ones may arrive after their caller has given up.
    await expect.poll(() => cloudflare.verifications() - asked).toBe(calls);
  });

  test.each(['500', 'hang', 'garbage', 'internal-error', 'commit-then-reset'] as const)(
    '%s once: the retry passes',
    async (mode) => {
      cloudflare.setFault({ mode, times: 1 });
      const asking = mode === 'hang' ? impatient : captcha;
      expect(await asking.verify(cloudflare.issue(here), here)).toMatchObject({ ok: true });
    },
  );

  test('a refusal with status 400 is read like any other', async () => {
    cloudflare.setFault({ mode: '400' });
    expect(await captcha.verify('0.made-up', here)).toEqual({
      ok: false,
      codes: ['invalid-input-response'],
    });
  });

  test('a provider that cannot be reached is reported as unavailable', async () => {
    const nobody = turnstileCaptcha({
      ...cloudflare,
      verifyUrl: 'http://127.0.0.1:9/siteverify',
      timeoutMs: 250,
    });
    expect(await nobody.verify('0.x', here)).toEqual({
      ok: false,
      codes: ['provider-unavailable'],
      unreachable: 'no answer',
    });
  });
});

test("Cloudflare's test secrets", async () => {
  const withSecret = (n: string) =>
    turnstileCaptcha({ ...cloudflare, secretKey: `${n}x${'0'.repeat(31)}AA` });
  expect(await withSecret('1').verify(DUMMY_TOKEN, here)).toEqual({ ok: true });
  expect(await withSecret('1').verify(cloudflare.issue(here), here)).toMatchObject({ ok: false });
  expect(await withSecret('2').verify(DUMMY_TOKEN, here)).toMatchObject({ ok: false });
  expect(await withSecret('3').verify(DUMMY_TOKEN, here)).toMatchObject({ ok: false });
  for (const key of [
    '1x00000000000000000000AA',
    '2x00000000000000000000AB',
    '1x00000000000000000000BB',
    '3x00000000000000000000FF',
    '1x0000000000000000000000000000000AA',
  ])
    expect(isTurnstileTestKey(key), key).toBe(true);
  expect(isTurnstileTestKey(cloudflare.secretKey)).toBe(false);
});

test('the stand-in refuses what the real service refuses', async () => {
  const ask = async (body: BodyInit, headers?: Record<string, string>) =>
    (
      (await (
        await fetch(cloudflare.verifyUrl, { method: 'POST', body, ...(headers ? { headers } : {}) })
      ).json()) as {
        'error-codes': string[];
      }
    )['error-codes'];
  expect((await fetch(cloudflare.verifyUrl)).status).toBe(405);
  expect(await ask(new URLSearchParams({ response: 'x' }))).toEqual(['missing-input-secret']);
  expect(await ask(new URLSearchParams({ secret: 'x', response: 'x' }))).toEqual([
    'invalid-input-secret',
  ]);
  expect(await ask('{', { 'content-type': 'application/json' })).toEqual(['bad-request']);
  const good = { secret: cloudflare.secretKey, response: cloudflare.issue(here) };
  expect(await ask(new URLSearchParams({ ...good, idempotency_key: 'x' }))).toEqual([
    'bad-request',
  ]);
  expect(await ask(JSON.stringify(good), { 'content-type': 'application/json' })).toEqual([]);
});

test('the test driver accepts only the dummy token', async () => {
  expect(await testCaptcha().verify(DUMMY_TOKEN, here)).toEqual({ ok: true });
  expect(await testCaptcha().verify('0.x', here)).toEqual({
    ok: false,
    codes: ['invalid-input-response'],
  });
});
