import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { operatorClient } from '#src/backup/operator-client.ts';
import { turnstileCaptcha } from '#src/captcha/turnstile.ts';
import { sendPurge } from '#src/cdn/purge-request.ts';
import { checkServer } from '#src/db/check-server.ts';
import { migrate } from '#src/db/migrate.ts';
import { openDatabase } from '#src/db/open.ts';
import { withoutLimit } from '#src/db/without-limit.ts';
import { probe } from '#src/embedded-postgres/embedded-probe.ts';
import { askVies } from '#src/features/tax/numbers/vies.ts';
import { postMessage } from '#src/features/webhooks/post-message.ts';
import { s3Problem } from '#src/files/check-s3.ts';
import { clamavScanner } from '#src/files/clamav-scanner.ts';
import { s3Client } from '#src/files/s3-client.ts';
import { s3FileStore } from '#src/files/s3-file-store.ts';
import type { OutboxMail } from '#src/mail/outbox-mail.ts';
import { smtpTransport } from '#src/mail/smtp-transport.ts';
import { createCertificateSource } from '#src/payment/paypal/certificate-source.ts';
import { createPaypal } from '#src/payment/paypal/client.ts';
import { stripeProvider } from '#src/payment/stripe/provider.ts';
import { sourceFiles } from './checks/source-files.ts';

// House rule 9: every system that the store calls is a server here that accepts connections and never answers.

const timeoutMs = 500;
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const key = `document/aa/${'a'.repeat(64)}`;
const sockets = new Set<Socket>();
let server: Server;
let port: number;
let http: string;
let database: string;

beforeAll(async () => {
  server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).resume());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  http = `http://127.0.0.1:${port}`;
  database = `postgres://store:secret@127.0.0.1:${port}/store`;
});
afterAll(() => {
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
  server.close();
});

const paypal = () => ({
  apiBase: http,
  clientId: 'C',
  clientSecret: 'S',
  merchantId: 'M',
  webhookId: 'W',
  webHosts: [],
  certHosts: [`127.0.0.1:${port}`],
});
const storage = () => ({
  endpoint: http,
  bucket: 'b',
  region: 'r',
  accessKeyId: 'A',
  secretAccessKey: 'S',
  timeoutMs,
});
const objects = () => s3FileStore(storage(), tmpdir());
const mail: OutboxMail = {
  id: '1',
  kind: 'test',
  recipient: 'a@example.com',
  recipient_name: '',
  reply_to: null,
  subject: 's',
  text_body: 't',
  html_body: null,
  headers: {},
  attachments: [],
  message_id: '<1@example.com>',
  created_at: new Date(),
};
const from = { name: '', address: 'shop@example.com' };
const here = { action: 'contact', hostname: 'localhost' };
const keys = { siteKey: 'site', secretKey: 'secret' };

/** Each outbound call: who opens it, what is requested, and how it ends when nobody answers. */
const asked: [owner: string, what: string, ask: () => Promise<unknown>, end: unknown][] = [
  [
    'src/payment/paypal/request.ts',
    'a call of PayPal',
    () => createPaypal(paypal(), { timeoutMs }).getOrder('ORDER1'),
    { outcome: 'unknown', doubt: 'timeout' },
  ],
  [
    'src/payment/paypal/certificate-source.ts',
    'a certificate',
    () => createCertificateSource(paypal(), Date.now, timeoutMs)(`${http}/CERT-1`),
    { fault: 'certificate-unreachable' },
  ],
  [
    'src/payment/stripe/client.ts',
    'a call of Stripe',
    () =>
      stripeProvider(
        { apiBase: http, secretKey: 'sk_test_s', webhookSecrets: [], webHosts: [] },
        { timeoutMs },
      ).read('cs_test_1'),
    { outcome: 'unknown', doubt: 'timeout' },
  ],
  [
    'src/captcha/turnstile.ts',
    'the human check',
    () => turnstileCaptcha({ ...keys, verifyUrl: http, timeoutMs }).verify('token', here),
    { ok: false },
  ],
  [
    'src/features/tax/numbers/vies.ts',
    'whether a VAT number is in use',
    () => askVies({ url: http, timeoutMs }, 'DE', '136695976'),
    { outcome: 'unanswered', why: 'timeout' },
  ],
  [
    'src/cdn/purge-request.ts',
    'the CDN',
    () =>
      sendPurge({ kind: 'url', url: http, service: '', token: '' }, ['all'], {
        signal: new AbortController().signal,
        timeoutMs,
      }),
    { reason: 'timeout' },
  ],
  [
    'src/features/webhooks/post-message.ts',
    'a webhook',
    () =>
      postMessage(
        { url: new URL(http), address: '127.0.0.1', family: 4 },
        { body: '{}', headers: {} },
        AbortSignal.timeout(timeoutMs),
      ),
    { error: 'It did not answer in time.' },
  ],
  [
    'src/files/check-s3.ts',
    'the check of the object storage',
    async () => (await s3Problem(storage()))?.includes('cannot be reached'),
    true,
  ],
  [
    'src/files/s3-client.ts',
    'a signed request',
    () => s3Client(storage()).fetch(`${http}/b/k`, { signal: AbortSignal.timeout(timeoutMs) }),
    Error,
  ],
  ['src/files/s3-file-store.ts', 'whether an object exists', () => objects().exists(key), Error],
  ['src/files/s3-file-store.ts', 'an object', () => objects().open(key), Error],
  ['src/files/s3-file-store.ts', 'to remove an object', () => objects().remove(key), Error],
  [
    'src/files/clamav-scanner.ts',
    'the virus scanner',
    () => clamavScanner({ host: '127.0.0.1', port }, { timeoutMs }).scan(import.meta.filename),
    { state: 'unavailable' },
  ],
  [
    'src/mail/smtp-transport.ts',
    'the mail server',
    () =>
      smtpTransport({ url: `smtp://127.0.0.1:${port}` }).send(
        mail,
        from,
        AbortSignal.timeout(60_000),
      ),
    { ok: false, scope: 'server' },
  ],
  ['src/db/open.ts', 'the pool', () => openDatabase(database).query('SELECT 1'), Error],
  ['src/db/check-server.ts', 'the check of the server', () => checkServer(database), Error],
  [
    'src/db/without-limit.ts',
    'work without a limit',
    () => withoutLimit({ direct: database }, async () => undefined),
    Error,
  ],
  ['src/db/migrate.ts', 'a migration', () => migrate(database, tmpdir(), () => {}), Error],
  ['src/backup/operator-client.ts', 'a backup', () => operatorClient(database, 'test'), Error],
  [
    'src/embedded-postgres/embedded-probe.ts',
    'the probe of the embedded server',
    () => probe({ adminPassword: 'p' } as Parameters<typeof probe>[0], port),
    'absent',
  ],
];

/** Outbound calls that end differently. */
const elsewhere: Record<string, string> = {
  'src/db/listen.ts': 'tries again by itself, and nobody waits for it (src/db/listen.test.ts)',
  'src/db/prepare.ts': 'asks the server that has just been checked and migrated',
  'src/mail/outbox-folder.ts': 'composes mails and opens no connection',
};

it.each(asked)('house rule 9: %s gives up: %s', async (_, __, ask, end) => {
  // Fixed limits elapse at once; configurable ones are short.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const before = sockets.size;
  let ended = false;
  const outcome = ask()
    .catch((error: unknown) => error)
    .finally(() => {
      ended = true;
    });
  while (!ended) {
    await pause(20);
    // Before it has asked, the limit is real time, and collections on a busy machine would use it up.
    if (sockets.size === before) continue;
    // A limit that only a weak reference leads to is collected in the first seconds of a long wait.
    collectGarbage();
    vi.advanceTimersByTime(5000);
  }
  vi.useRealTimers();
  expect(sockets.size, 'it was asked').toBeGreaterThan(before);
  if (end === Error) expect(await outcome).toBeInstanceOf(Error);
  else if (typeof end === 'object') expect(await outcome).toMatchObject(end as object);
  else expect(await outcome).toBe(end);
});

it('house rule 9: everything on the server that opens a connection is tested here', () => {
  const opens =
    /\bfetch\(|\.fetch\(|\bcreateTransport\(|\bnew pg\.(Client|Pool)\(|import \{[^}]*\b(connect|createConnection|request|get)\b[^}]*\} from 'node:(net|tls|https?)'/;
  const inBrowser =
    /^src\/(site|backoffice|captcha\/browser)\/|\/pages\/|\/pieces\/|\/backoffice\//;
  const opening = sourceFiles('src/**/*.ts', 'db/**/*.ts')
    .filter(
      ({ path, text }) => !/\.test\.ts$/.test(path) && !inBrowser.test(path) && opens.test(text),
    )
    .map(({ path }) => path);
  const known = [...asked.map(([owner]) => owner), ...Object.keys(elsewhere)];
  expect(opening).toEqual([...new Set(known)].sort());
});
