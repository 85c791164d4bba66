import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { trackNetwork } from '#src/http/admission/track-network.ts';
import { openQueue } from './open-queue.ts';

const app = Fastify();
afterAll(() => app.close());

const inTurn = openQueue({ concurrency: 1, maxWaiting: 8, maxWaitMs: 30_000 });
const begun: string[] = [];
let asked = 0;
let proceed = () => {};
const gate = new Promise<void>((resolve) => {
  proceed = resolve;
});
trackNetwork(app);
const work = async ({ url }: { url: string }) => {
  asked += 1;
  await inTurn(async () => {
    begun.push(url.slice(1));
    await gate;
  });
  return 'done';
};
app.get('/*', work);
// A body arrives through its stream, outside the request's own async context.
app.post('/*', work);

it('networks take turns in a queue, each in its own order, and the store counts as one of them', async () => {
  const answers: Promise<[string, number]>[] = [];
  const ask = async (remoteAddress: string, name: string, method: 'GET' | 'POST' = 'GET') => {
    const payload = method === 'POST' ? { some: 'body' } : undefined;
    const answer = app.inject({
      method,
      url: `/${name}`,
      remoteAddress,
      ...(payload && { payload }),
    });
    answers.push(answer.then(({ statusCode }) => [name, statusCode]));
    const count = answers.length;
    await expect.poll(() => asked).toBe(count);
  };
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) await ask('203.0.113.1', name);
  const own = inTurn(async () => void begun.push('store'));
  await ask('203.0.113.2', 'b1', 'POST');
  await ask('203.0.113.2', 'b2', 'POST');
  // One IPv6 customer, however many addresses it has.
  await ask('2001:db8:1:1::1', 'c1');
  await ask('2001:db8:1:2::1', 'c2');
  proceed();
  await own;
  expect(await Promise.all(answers)).toEqual([
    ['a1', 200],
    ['a2', 200],
    ['a3', 200],
    ['a4', 200],
    // The last of those who wait for the busiest network makes room for another one.
    ['a5', 503],
    ['a6', 503],
    ['b1', 200],
    ['b2', 200],
    ['c1', 200],
    ['c2', 200],
  ]);
  expect(begun).toEqual(['a1', 'a2', 'store', 'b1', 'c1', 'a3', 'b2', 'c2', 'a4']);
});
