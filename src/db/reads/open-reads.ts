import { databaseName } from '../await-database.ts';
import { type Database, openDatabase } from '../open.ts';
import { primaryAlone, type Reads } from './reads.ts';
import { ReplicaReads } from './replica-reads.ts';

/**
 * Opens the databases from which the catalogue is read: the replica at `url`, if any, and the primary. An unreachable
 * replica does not prevent startup; `say` is told why it is not used.
 */
export function openReads(
  primary: Database,
  url: string | undefined,
  say: (message: string) => void,
): Reads {
  if (!url) return primaryAlone(primary);
  const reads = new ReplicaReads(primary, openDatabase(url));
  void reads.firstLook.then(() => {
    const { problem } = reads.state();
    if (problem)
      say(
        `DATABASE_READ_URL: the replica ${databaseName(url)} is not used: ${problem}. The catalogue is read from the ` +
          'primary until that is put right.',
      );
  });
  return reads;
}
