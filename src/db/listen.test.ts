import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { listen } from './listen.ts';
import { isPresent, presenceOf } from './presence.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

it('all notifications of a process arrive over one connection, and subscribers that may have missed one are told', async () => {
  const { db } = database;
  const events: string[] = [];
  const subscribe = (channel: string) =>
    listen(db, {
      channel,
      notified: (payload) => events.push(`${channel} ${payload}`),
      resumed: () => events.push(`${channel} resumed`),
      disconnected: () => events.push(`${channel} disconnected`),
    });
  const notify = (channel: string, text: string) =>
    db.query('SELECT pg_notify($1, $2)', [channel, text]);
  const since = async (...expected: string[]) => {
    await expect.poll(() => [...events].sort()).toEqual(expected.sort());
    events.length = 0;
  };
  const end = subscribe('one');
  subscribe('other');
  await since('one resumed', 'other resumed');
  await notify('one', 'a');
  await notify('other', 'b');
  await since('one a', 'other b');

  const listening = `SELECT pid FROM pg_stat_activity
    WHERE query ~ '^LISTEN' AND datname = current_database()`;
  const connections = (await db.query(listening)).rows;
  expect(connections).toHaveLength(1);
  const key = await presenceOf(db);
  await db.query(`SELECT pg_terminate_backend(${connections[0].pid})`);
  await since('one disconnected', 'other disconnected', 'one resumed', 'other resumed');
  await notify('other', 'c');
  await since('other c');
  // Other processes still see that this one is alive, by the same key as before.
  expect(await presenceOf(db)).toBe(key);
  expect((await db.query(`SELECT ${isPresent(String(key))} AS lives`)).rows).toEqual([
    { lives: true },
  ]);

  end();
  await notify('one', 'd');
  await notify('other', 'e');
  await since('other e');
});
