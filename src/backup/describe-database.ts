import type pg from 'pg';
import { type ArchiveHeader, FORMAT_VERSION } from './archive-format.ts';

/** Objects that belong to an extension are created by the extension, not restored. */
const NOT_OF_EXTENSION = (catalogue: string, alias: string) =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalogue}'::regclass AND d.objid = ${alias}.oid AND d.deptype = 'e')`;

const TABLES = `
  SELECT c.relname AS name,
         array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND ${NOT_OF_EXTENSION('pg_class', 'c')}
  GROUP BY c.relname ORDER BY c.relname`;

/** The tables of the store, in the order of their names, with the columns that are stored rather than computed. */
export async function listTables(client: pg.Client): Promise<ArchiveHeader['tables']> {
  return (await client.query<ArchiveHeader['tables'][number]>(TABLES)).rows;
}

/** Describes the database as the open transaction sees it; sequences, which are not transactional, as they are now. */
export async function describeDatabase(client: pg.Client): Promise<ArchiveHeader> {
  const tables = await listTables(client);
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migration ORDER BY applied_at, name',
  );
  const { rows: names } = await client.query<{ name: string; quoted: string }>(
    `SELECT c.relname AS name, c.oid::regclass::text AS quoted FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'S' AND ${NOT_OF_EXTENSION('pg_class', 'c')}
     ORDER BY c.relname`,
  );
  const sequences: ArchiveHeader['sequences'] = [];
  for (const { name, quoted } of names) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM ${quoted}`,
    );
    sequences.push({ name, ...rows[0]! });
  }
  return {
    format: 'meridian-backup',
    version: FORMAT_VERSION,
    createdAt: new Date().toISOString(),
    migrations,
    tables,
    sequences,
  };
}

/**
 * Statements that drop everything the store has created in the database, in this order; objects of extensions stay.
 * Tables go first, together with what depends on them, such as the sequences of their columns.
 */
export async function removalStatements(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(`
    SELECT CASE WHEN c.relkind IN ('r', 'p') THEN 1 ELSE 2 END AS place, format('DROP %s IF EXISTS %s CASCADE',
             CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END,
             c.oid::regclass) AS statement
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S') AND ${NOT_OF_EXTENSION('pg_class', 'c')}
    UNION ALL
    SELECT 3, format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure) FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND ${NOT_OF_EXTENSION('pg_proc', 'p')}
    UNION ALL
    SELECT 3, format('DROP TYPE IF EXISTS %s CASCADE', t.oid::regtype) FROM pg_type t
    WHERE t.typnamespace = 'public'::regnamespace AND t.typtype IN ('e', 'd', 'r') AND ${NOT_OF_EXTENSION('pg_type', 't')}
    ORDER BY place`);
  return rows.map(({ statement }) => statement);
}
