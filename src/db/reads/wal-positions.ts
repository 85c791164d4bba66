import { type Queryable, row } from '../open.ts';

export interface Primary {
  /** End of the log, in bytes. */
  position: number;
  /** Identifies the cluster; its replicas have the same value. */
  system: string;
}

export interface Replica {
  /** How far it has replayed the log; null if it is not a replica. */
  replayed: number | null;
  system: string;
}

const SYSTEM = '(SELECT system_identifier::text FROM pg_control_system()) AS system';
const PAGE = 8192;
/** Headers of a page and of a segment of the log; segments begin at whole megabytes. */
const PAGE_HEAD = 24;
const SEGMENT_HEAD = 40;
const MEGABYTE = 1024 ** 2;

/** The current end of the primary's log. Everything committed earlier is before it, even if not yet on disk. */
export async function askPrimary(db: Queryable): Promise<Primary> {
  const found = await row<Primary>(
    db,
    `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS position, ${SYSTEM}`,
  );
  const { position, system } = found!;
  return { position: withoutHead(position), system };
}

/** How far a replica has replayed. */
export async function askReplica(db: Queryable): Promise<Replica> {
  const found = await row<Replica>(
    db,
    `SELECT CASE WHEN pg_is_in_recovery() THEN pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 END AS replayed,
       ${SYSTEM}`,
  );
  return found!;
}

/** At the beginning of a page the primary already counts the page header, the replica only with the next record. */
function withoutHead(position: number): number {
  if (position % PAGE === PAGE_HEAD) return position - PAGE_HEAD;
  return position % MEGABYTE === SEGMENT_HEAD ? position - SEGMENT_HEAD : position;
}
