import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type Queryable, row } from './open.ts';

const SEPARATE = join(import.meta.dirname, '../../db/separate-audit.sql');

/**
 * Leaves the store's role only the right to insert into the audit log and to read it. Changes nothing in a database
 * without tables.
 * @param administrator a superuser, connected to the store's database
 */
export async function separateAudit(administrator: pg.Client): Promise<void> {
  await administrator.query(await readFile(SEPARATE, 'utf8'));
}

/**
 * Gives the store's role all rights on the audit log, which migrations and a restore need, until `separateAudit`.
 * @param administrator a superuser, connected to the store's database
 */
export async function joinAudit(administrator: pg.Client): Promise<void> {
  await administrator.query(`
    SET search_path = pg_catalog, pg_temp;
    DO $$ BEGIN
      PERFORM pg_advisory_xact_lock(8274041);
      IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'meridian_audit') THEN
        EXECUTE format('GRANT meridian_audit TO %I',
          (SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = current_database()));
      END IF;
    END $$`);
}

/** Whether the role of this connection can neither change the audit log nor disable its protection. */
export async function isAuditSeparate(db: Queryable): Promise<boolean> {
  const found = await row<{ separate: boolean }>(
    db,
    `SELECT NOT pg_has_role(c.relowner, 'MEMBER') AND NOT pg_has_role(n.nspowner, 'MEMBER')
       AND NOT has_table_privilege(c.oid, 'UPDATE, DELETE, TRUNCATE, TRIGGER') AS separate
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.oid = to_regclass('public.staff_audit')`,
  );
  return found?.separate ?? false;
}
