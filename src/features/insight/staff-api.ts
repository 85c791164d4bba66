import { row } from '#src/db/open.ts';
import { failure } from '#src/errors.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { dismissMail, retryMail } from '#src/mail/retry-mail.ts';
import type { HealthPart } from '#src/staff/health-part.ts';
import { DONE, reply, type StaffHandlers } from '#src/staff/staff-contract.ts';
import type { insightContracts } from './contract.ts';
import { editingToday } from './editing-today.ts';
import { healthOf } from './health.ts';
import { moneyToday } from './money-today.ts';
import { monthToday } from './month-today.ts';
import { tradeOf, trafficOf } from './queries.ts';
import { salesToday } from './sales-today.ts';
import { setupOf } from './setup.ts';

const NOT_FAILED = failure('not-found', { message: 'Nothing of that kind has failed.' });

/** Handlers of figures and health. */
export function insightStaffApi(
  files: () => Promise<FileStore>,
  parts: HealthPart[],
): StaffHandlers<typeof insightContracts> {
  return {
    'figures.traffic': async ({ query: { days } }, { db }) => reply(await trafficOf(db, days)),
    'figures.trade': async ({ query: { months } }, { db }) => reply(await tradeOf(db, months)),
    'figures.editing': async (_, { db, staff }) => reply(await editingToday(db, staff.id)),
    'figures.sales': async (_, { db, staff }) => reply(await salesToday(db, staff.id)),
    'figures.month': async (_, { db }) => reply(await monthToday(db)),
    'figures.setup': async (_, { db }) => reply(await setupOf(db)),
    'figures.money': async (_, { db }) => reply(await moneyToday(db)),
    async 'figures.health'(_, { db }) {
      const health = await healthOf(db, await files(), parts);
      const duties = health.duties.map((duty) => ({
        ...duty,
        done_at: duty.done_at.toISOString(),
      }));
      return reply({ ...health, duties });
    },
    async 'figures.retryMail'({ params: { id } }, { db, audit }) {
      if (!(await retryMail(db, id))) return NOT_FAILED;
      await audit({ entity: 'mails', id, after: { state: 'queued' } });
      return DONE;
    },
    async 'figures.dismissMail'({ params: { id } }, { db, audit }) {
      if (!(await dismissMail(db, id))) return NOT_FAILED;
      await audit({ entity: 'mails', id, after: { state: 'dismissed' } });
      return DONE;
    },
    async 'figures.retryJob'({ params: { id } }, { db, audit }) {
      const queued = await row(
        db,
        `UPDATE job SET state = 'queued', attempts = 0, run_at = now() WHERE id = $1 AND state = 'failed' RETURNING 1`,
        [id],
      );
      if (!queued) return NOT_FAILED;
      await audit({ entity: 'jobs', id, after: { state: 'queued' } });
      return DONE;
    },
    async 'figures.dismissJob'({ params: { id } }, { db, audit }) {
      const ended = await row(
        db,
        `UPDATE job SET state = 'done', done_at = now() WHERE id = $1 AND state = 'failed' RETURNING 1`,
        [id],
      );
      if (!ended) return NOT_FAILED;
      await audit({ entity: 'jobs', id, after: { state: 'dismissed' } });
      return DONE;
    },
  };
}
