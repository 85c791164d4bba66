import { type Database, openDatabase } from '../open.ts';
import { primaryAlone, type Reads } from './reads.ts';
import { ReplicaReads } from './replica-reads.ts';

/**
 * Opens the databases from which the catalogue is read: the replica at `url`, if any, and the primary. An unreachable
 * replica does not prevent startup.
 */
export function openReads(primary: Database, url: string | undefined): Reads {
  return url ? new ReplicaReads(primary, openDatabase(url)) : primaryAlone(primary);
}
