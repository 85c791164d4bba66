import { type Queryable, row } from '#src/db/open.ts';
import { invalidField } from '#src/errors.ts';
import { endCustomerSessions } from '#src/features/accounts/end-customer-sessions.ts';
import type { FileStore } from '#src/files/file-store.ts';
import type { PersonalData } from '#src/personal-data.ts';
import { personDigest as digestOf } from '#src/staff/audit.ts';
import { reply, type StaffHandlers } from '#src/staff/staff-contract.ts';
import type { personContracts } from './contract.ts';
import { erasePerson } from './erase-person.ts';
import { collectPerson, countPerson, filesOf } from './find-person.ts';
import { namesOf } from './mentions.ts';
import { personTimeline } from './person-timeline.ts';
import { noteRetention, previewRetention, runRetention } from './run-retention.ts';

const entity = 'persons';

async function contentOf(files: FileStore, key: string): Promise<string | undefined> {
  const file = await files.open(key);
  if (!file) return undefined;
  const parts: Buffer[] = [];
  for await (const part of file.stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('base64');
}

const lastRun = async (db: Queryable) =>
  (
    await row<{ done_at: Date }>(db, "SELECT done_at FROM duty WHERE name = 'retention'")
  )?.done_at.toISOString() ?? null;

/** Handlers of data rights and retention. */
export function personStaffApi(
  files: () => Promise<FileStore>,
  personal: PersonalData[],
): StaffHandlers<typeof personContracts> {
  return {
    async 'persons.timeline'({ body: { email } }, { db }) {
      return reply(await personTimeline(db, personal, email));
    },
    async 'persons.lookUp'({ body: { email, visitor_id: visitorId } }, { db, audit }) {
      const tables = await countPerson(db, personal, { email, visitorId });
      const names = await namesOf(db, personal, email);
      await audit({ entity, id: digestOf(email), after: { looked_up: true } });
      return reply({ tables, names });
    },
    async 'persons.export'({ body: { email, visitor_id: visitorId } }, { db, audit }) {
      const tables = await collectPerson(db, personal, { email, visitorId });
      const store = await files();
      const cvs = [];
      for (const { key, name, type } of await filesOf(db, personal, { email, visitorId })) {
        const base64 = await contentOf(store, key);
        if (base64) cvs.push({ name, type, base64 });
      }
      await audit({ entity, id: digestOf(email), after: { exported: true } });
      return reply({ person: email, made_at: new Date().toISOString(), tables, files: cvs });
    },
    async 'persons.endSessions'({ body: { email } }, { db, audit }) {
      const ended = await endCustomerSessions(db, email);
      await audit({ entity, id: digestOf(email), after: { sessions_ended: ended } });
      return reply({ ended });
    },
    async 'persons.erase'({ body }, { db, audit }) {
      const { email, visitor_id: visitorId, repeat, names } = body;
      if (repeat.trim().toLowerCase() !== email)
        return invalidField('repeat', 'The two addresses differ.');
      const removed = await erasePerson(db, personal, { email, visitorId }, names);
      await audit({ entity, id: digestOf(email), after: { erased: removed } });
      return reply({ removed });
    },
    async 'retention.preview'(_, { db }) {
      return reply({ rules: await previewRetention(db, personal), last_run: await lastRun(db) });
    },
    async 'retention.run'(_, { db, audit }) {
      const rules = await runRetention(personal, (work) => work(db));
      await noteRetention(db, rules);
      await audit({
        entity: 'retention',
        id: 'run',
        after: Object.fromEntries(rules.map(({ name, rows }) => [name, rows])),
      });
      return reply({ rules, last_run: await lastRun(db) });
    },
  };
}
