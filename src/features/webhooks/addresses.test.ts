import { lookup } from 'node:dns/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type NameServer, startNameServer } from '../../../test/stand-ins/dns/start-name-server.ts';
import { findTarget } from './public-target.ts';

let server: NameServer;
let nameServers: string[];
beforeAll(async () => {
  server = await startNameServer({
    'crm.example.com': '11.22.33.44',
    'home.example.com': '10.0.0.7',
  });
  nameServers = [server.address];
});
afterAll(() => server?.close());

it('a name leads to the address that the name server says, unless that is private', async () => {
  expect(await findTarget('https://crm.example.com/hooks', { nameServers })).toMatchObject({
    address: '11.22.33.44',
    family: 4,
  });
  expect(await findTarget('https://home.example.com/hooks', { nameServers })).toBe(
    'home.example.com leads to 10.0.0.7, which is not on the public Internet.',
  );
});

it('names whose server is silent keep no other name waiting, and their look-up ends with the message’s time', async () => {
  const ended = new AbortController();
  const slow = Array.from({ length: 20 }, (_, n) =>
    findTarget(`https://silent-${n}.example.com/`, { nameServers, signal: ended.signal }),
  );
  const told = { ended: 0 };
  for (const one of slow) void one.then(() => told.ended++);
  expect(await findTarget('https://crm.example.com/', { nameServers })).toMatchObject({
    family: 4,
  });
  // As everything else in the process resolves names.
  expect(await lookup('localhost', 4)).toMatchObject({ address: '127.0.0.1' });
  expect(told.ended).toBe(0);
  ended.abort();
  expect(await Promise.all(slow)).toEqual(
    slow.map((_, n) => `The name silent-${n}.example.com cannot be resolved.`),
  );
});

it('a name that is not resolved in time is none', async () => {
  expect(await findTarget('https://silent.example.com/', { nameServers })).toBe(
    'The name silent.example.com cannot be resolved.',
  );
});
