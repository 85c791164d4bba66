import type pg from 'pg';
import { type Migration, readMigrations, SCHEMA_MIGRATION } from '#src/db/migrate.ts';
import { splitStatements } from '#src/db/migrate-statements.ts';
import type { ArchiveHeader } from './archive-format.ts';
import { listTables, removalStatements } from './describe-database.ts';
import { OperationError } from './operation-error.ts';

/**
 * The migrations that created the archive's tables, as this program has them, in the order in which they were
 * applied.
 * @throws OperationError if this program is older than the archive, or differs from the one that wrote it
 */
export async function migrationsOf(
  header: ArchiveHeader,
  folder: string,
  name: string,
): Promise<Migration[]> {
  const known = new Map(
    (await readMigrations(folder)).map((migration) => [migration.name, migration]),
  );
  const unknown = header.migrations.filter((migration) => !known.has(migration.name));
  if (unknown.length > 0)
    throw new OperationError(
      `${name} was written by a newer version of the program: it has ${unknown.map((column) => column.name).join(', ')}, ` +
        'which this version does not know. Update the program, then restore. Nothing was changed.',
    );
  return header.migrations.map(({ name: migrationName, checksum }) => {
    const migration = known.get(migrationName)!;
    if (migration.checksum !== checksum)
      throw new OperationError(
        `${name} was written by a program whose ${migrationName} differs from this one's. Restore with that program. ` +
          'Nothing was changed.',
      );
    return migration;
  });
}

/**
 * Drops the store's tables and creates those of the archive, empty and without anything that would act on rows,
 * inside the open transaction. Returns the statement that restores the references between tables.
 */
export async function buildTables(
  client: pg.Client,
  header: ArchiveHeader,
  migrations: Migration[],
): Promise<string> {
  for (const statement of await removalStatements(client)) await client.query(statement);
  await client.query(SCHEMA_MIGRATION);
  // Nobody else uses the tables yet, and it cannot be done concurrently inside a transaction.
  for (const { script } of migrations)
    for (const { text } of splitStatements(script))
      await client.query(
        text.replace(/^(\s*(?:CREATE|DROP|REINDEX)\b[^;]*?\bINDEX\b)\s+CONCURRENTLY\b/i, '$1'),
      );

  const built = new Map((await listTables(client)).map((table) => [table.name, table.columns]));
  for (const { name, columns } of header.tables) {
    const present = built.get(name);
    const lacking = present ? columns.filter((column) => !present.includes(column)) : [name];
    if (lacking.length > 0)
      throw new OperationError(
        `The migrations of the archive do not create ${present ? `column ${name}.` : 'table '}${lacking.join(', ')}, but it has rows for ` +
          'it: its database was changed by hand. Nothing was changed.',
      );
  }
  const tables = [...built.keys()].map((name) => `public."${name}"`);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  const { rows } = await client.query<{ drop: string; add: string }>(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
           format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`);
  for (const { drop } of rows) await client.query(drop);
  // Migrations may have inserted rows.
  await client.query(`TRUNCATE ${tables.join(', ')}`);
  return [
    ...rows.map(({ add }) => add),
    ...tables.map((table) => `ALTER TABLE ${table} ENABLE TRIGGER USER`),
  ].join('; ');
}
