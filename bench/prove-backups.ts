/** Many rounds of backup and restore during writes: `node bench/prove-backups.ts [rounds]`, 20 by default. */
import { backupRound, connected } from '../test/backup/backup-round.ts';
import { testDatabase } from '../test/database.ts';
import { at, startTestDatabase } from '../test/global-setup.ts';

const rounds = Number(process.argv[2] ?? 20);
const end = await startTestDatabase({ durable: true });
const server = process.env.TEST_DATABASE_URL!;
const source = await testDatabase({ demo: true });
let wrong = 0;
let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 50);
for (let round = 1; round <= rounds; round++) {
  const name = `prove_${round}`;
  await connected(server, (client) => client.query(`CREATE DATABASE ${name}`));
  const { rows, files, size, writes, backupMs, restoreMs, differences } = await backupRound(
    source,
    at(server, name),
  );
  await connected(server, (client) => client.query(`DROP DATABASE ${name}`));
  if (differences.length > 0) wrong++;
  console.log(
    `round ${round}: ${rows} rows, ${files} files, ${(size / 1e6).toFixed(1)} MB; ${writes} transactions meanwhile; backup ` +
      `${Math.round(backupMs)} ms, restore ${Math.round(restoreMs)} ms; ${differences.join(', ') || 'no difference'}`,
  );
}
clearInterval(watch);
await source.close();
await end();
console.log(
  `${rounds - wrong} of ${rounds} rounds without a difference; at most ${Math.round(peak / 1e6)} MB of memory`,
);
process.exitCode = wrong === 0 ? 0 : 1;
