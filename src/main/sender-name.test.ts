import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queueMail } from '#src/mail/queue-mail.ts';
import { type TestApp, testApp } from '../../test/app.ts';
import { storeOf } from './open-platform.ts';
import { startWorker } from './worker.ts';

let store: TestApp;
let folder: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sender-name-'));
  const environment = { DATA_DIR: folder, MAIL_FROM: 'no-reply@reports.example' };
  store = await testApp({ environment });
  stop = startWorker(storeOf(store.config, store.db, store.platform), () => undefined);
});
afterAll(async () => {
  await stop?.();
  await store?.close();
  await rm(folder, { recursive: true, force: true });
});

async function senderOf(kind: string): Promise<string | undefined> {
  await queueMail(store.db, {
    kind,
    to: { address: 'ana@example.com' },
    subject: 'S',
    text: 'T',
  });
  const outbox = join(folder, 'outbox');
  const find = async () =>
    (await readdir(outbox).catch(() => [])).find(
      (name) => name.includes(`-${kind}-`) && name.endsWith('.eml'),
    );
  await expect.poll(find).toBeDefined();
  const text = await readFile(join(outbox, (await find())!), 'utf8');
  return /^From: (.*)\r$/m.exec(text)?.[1];
}

it('mails name the publisher as it is called now', async () => {
  const call = (name: string) => store.db.query('UPDATE site_info SET site_name = $1', [name]);
  await store.db.query('DELETE FROM site_info');
  await store.db.query(
    "INSERT INTO site_info (site_name, email, careers_email) VALUES ('Earlier', 'a@b.example', 'a@b.example')",
  );
  expect(await senderOf('first')).toContain('Earlier');
  await call('Later');
  expect(await senderOf('second')).toContain('Later');
});
