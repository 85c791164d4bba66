import { type Database, openDatabase } from '../open.ts';
import { primaryAlone, type Reads } from './reads.ts';
import { ReplicaReads } from './replica-reads.ts';

/**
 * Opens what the catalogue is read from: the replica at `url`, if there is one, beside the primary. A replica that is
 * away keeps nothing from starting.
 */
export function openReads(primary: Database, url: string | undefined): Reads {
  return url ? new ReplicaReads(primary, openDatabase(url)) : primaryAlone(primary);
}
