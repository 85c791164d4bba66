import { afterAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../database.ts';

const opened: TestDatabase[] = [];
afterAll(() => Promise.all(opened.map((database) => database.close())));

test('the database of a test run does not wait for the disk', async () => {
  const database = await testDatabase({ bare: true });
  opened.push(database);
  const { rows } = await database.db.query(
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
       current_setting('full_page_writes') AS pages`,
  );
  expect(rows).toEqual([{ fsync: 'off', commit: 'off', pages: 'off' }]);
});
