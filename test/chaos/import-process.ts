/** Imports a bank statement as a bookkeeper would, in a process that a failpoint may kill. */

import { readFileSync } from 'node:fs';
import { openDatabase } from '#src/db/open.ts';
import { paymentsOf } from '#src/features/payments/payments.ts';
import { settle } from '#src/features/payments/settle.ts';
import { importStatement, readFile } from '#src/features/transfers/staff/import-statement.ts';
import { armFailpoint } from '#src/http/failpoint.ts';
import { readConfig } from '#src/settings/config.ts';

const config = readConfig();
if (config.failpoint) armFailpoint(config.failpoint);
const [path = ''] = process.argv.slice(2);
const db = openDatabase(config.databaseUrl!);
const payments = paymentsOf({ config, db })!;
const file = { file_name: 'statement.csv', content: readFileSync(path, 'utf8'), currency: 'USD' };
const read = readFile(file);
if ('problem' in read) throw new Error(read.problem);
await importStatement(
  payments,
  { file, ...read },
  { by: 'clerk', note: async () => {}, settled: (ref) => settle(payments, ref, 'staff') },
);
await db.close();
