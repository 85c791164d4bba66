/** Refunds one order as a member of staff would, in a process that a failpoint may kill. */

import { openDatabase } from '#src/db/open.ts';
import { paymentsOf } from '#src/features/payments/payments.ts';
import { refundOrder } from '#src/features/payments/refunds/refund-order.ts';
import { armFailpoint } from '#src/http/failpoint.ts';
import { readConfig } from '#src/settings/config.ts';

const config = readConfig();
if (config.failpoint) armFailpoint(config.failpoint);
const [orderId = '', refundId = ''] = process.argv.slice(2);
const db = openDatabase(config.databaseUrl!);
await refundOrder(paymentsOf({ config, db })!, {
  orderId,
  refundId,
  reason: 'chaos',
  requestedBy: 'staff',
});
await db.close();
