import { spawn } from 'node:child_process';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { altchaCaptcha } from './altcha.ts';
import { forgetSpentTokens, spendToken } from './spend-token.ts';

const easy = {
  hmacKey: 'k'.repeat(32),
  challengeUrl: '/admin/api/captcha',
  cost: 10,
  counter: { min: 5, max: 20 },
};
const here = { action: 'contact', hostname: 'localhost' };
const captcha = altchaCaptcha(easy);
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

async function solve(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey });
  return { challenge, solution };
}
const write = (payload: unknown, space?: number) =>
  Buffer.from(JSON.stringify(payload, null, space)).toString('base64');

test('a solved challenge passes only for its own form', async () => {
  const payload = await solve((await captcha.issue('contact'))!);
  expect(await captcha.verify(write(payload), here)).toEqual({
    ok: true,
    useKey: payload.challenge.signature,
  });
  expect(await captcha.verify(write(payload), { ...here, action: 'newsletter' })).toEqual({
    ok: false,
    codes: ['action-mismatch'],
  });
  expect(await captcha.issue('not an action')).toBeUndefined();
  const elsewhere = altchaCaptcha({ ...easy, hmacKey: 'o'.repeat(32) });
  expect(await elsewhere.verify(write(payload), here)).toMatchObject({ ok: false });
});

test('unsolved, altered, spliced, expired and malformed tokens are refused', async () => {
  const payload = await solve((await captcha.issue('contact'))!);
  const other = (await captcha.issue('contact'))!;
  const { parameters, signature } = payload.challenge;
  const altered = (change: object) => ({
    ...payload,
    challenge: { parameters: { ...parameters, ...change }, signature },
  });
  const bad: unknown[] = [
    { challenge: payload.challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } },
    { challenge: other, solution: payload.solution },
    { challenge: { ...payload.challenge, signature: undefined }, solution: payload.solution },
    altered({ expiresAt: 9_999_999_999 }),
    altered({ expiresAt: undefined }),
    altered({ data: { action: 'newsletter' } }),
    altered({ keySignature: undefined, cost: 1_000_000_000 }),
    altered({ algorithm: 'SHA-256' }),
    { challenge: payload.challenge },
    null,
    [],
    'x',
    { challenge: null },
  ];
  for (const token of [
    ...bad.map((value) => write(value)),
    '',
    '{',
    '%%%',
    DEEP,
    write({ ...payload, pad: 'x'.repeat(3000) }),
  ])
    expect(await captcha.verify(token, here), token.slice(0, 80)).toMatchObject({ ok: false });
  const brief = altchaCaptcha({ ...easy, ttlMs: -2000 });
  const late = await solve((await brief.issue('contact'))!);
  expect(await brief.verify(write(late), here)).toEqual({
    ok: false,
    codes: ['timeout-or-duplicate'],
  });
});
const DEEP = Buffer.from(
  `{"challenge":{"signature":"a","parameters":{"algorithm":"PBKDF2/SHA-256","expiresAt":9e9,"keySignature":"a","data":${'{"a":'.repeat(150)}1${'}'.repeat(150)}}},"solution":{}}`,
).toString('base64');

test('a solution in a different encoding is still the same solution', async () => {
  const payload = await solve((await captcha.issue('contact'))!);
  const verdicts = [
    await captcha.verify(write(payload), here),
    await captcha.verify(write(payload, 2), here),
    await captcha.verify(write({ ...payload, extra: 1 }), here),
  ];
  const spent = [];
  for (const verdict of verdicts)
    spent.push(verdict.ok && (await spendToken(database.db, verdict)));
  expect(spent).toEqual([true, false, false]);
});

const SPENDER = `
  import { openDatabase } from '#src/db/open.ts';
  import { spendToken } from '#src/captcha/spend-token.ts';
  const db = openDatabase(process.argv[1]);
  await db.query('SELECT 1');
  process.stdout.write('ready ');
  process.stdin.once('data', async () => {
    const uses = await Promise.all(Array.from({ length: 50 }, () =>
      db.transaction((client) => spendToken(client, { ok: true, useKey: 'one token' }))));
    process.stdout.write(String(uses.filter(Boolean).length));
    await db.close();
    process.exit();
  });`;

test('of 100 simultaneous uses in two processes exactly one succeeds', async () => {
  const processes = [0, 1].map(() => {
    const child = spawn(
      process.execPath,
      ['--input-type=module-typescript', '--eval', SPENDER, database.url],
      {
        cwd: new URL('../../', import.meta.url),
        stdio: ['pipe', 'pipe', 'inherit'],
      },
    );
    const spender = {
      child,
      output: '',
      ended: new Promise((resolve) => child.on('close', resolve)),
    };
    child.stdout.on('data', (chunk) => {
      spender.output += chunk;
    });
    return spender;
  });
  await expect.poll(() => processes.map((one) => one.output)).toEqual(['ready ', 'ready ']);
  for (const { child } of processes) child.stdin.write('go\n');
  await Promise.all(processes.map((one) => one.ended));
  expect(processes.map((one) => Number(one.output.slice(6))).sort()).toEqual([0, 1]);
});

test('a rolled-back transaction spends nothing; checks older than a day are deleted', async () => {
  const verdict = { ok: true, useKey: 'another token' } as const;
  await database.db
    .transaction(async (client) => {
      expect(await spendToken(client, verdict)).toBe(true);
      throw new Error('no');
    })
    .catch(() => undefined);
  expect(await spendToken(database.db, verdict)).toBe(true);
  await database.db.query(
    `INSERT INTO captcha_token_use VALUES ('\\x01', now() - interval '25 hours')`,
  );
  expect(await forgetSpentTokens(database.db)).toBe(1);
  expect(await spendToken(database.db, verdict)).toBe(false);
  expect(await spendToken(database.db, { ok: true })).toBe(true);
});
