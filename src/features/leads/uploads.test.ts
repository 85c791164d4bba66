import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clamavScanner } from '#src/files/clamav-scanner.ts';
import { clearTempFolders, tempFolder } from '#src/files/temp-folder.ts';
import { apiBase } from '#src/routes.ts';
import { readConfig } from '#src/settings/config.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import {
  type ClamavStandIn,
  startClamavStandIn,
  VIRUS,
} from '../../../test/stand-ins/clamav/start-clamav-stand-in.ts';
import { startS3 } from '../../../test/stand-ins/s3/start-s3.ts';

// Applications from an attacker who wants to stop the store: expensive files, many at once.

const dataDir = mkdtempSync(join(tmpdir(), 'meridian-uploads-'));
let store: TestApp;
let port: number;

let scanner: ClamavStandIn;

beforeAll(async () => {
  scanner = await startClamavStandIn();
  const environment = { CAPTCHA: 'test', DATA_DIR: dataDir, CLAMAV_ADDRESS: scanner.address };
  store = await testApp({ environment });
  await store.app.listen({ port: 0, host: '127.0.0.1' });
  port = (store.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await store.close();
  await scanner.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await store.db.query('TRUNCATE lead, outbox_mail, rate_window, form_claim CASCADE');
});

const application = {
  name: 'Ana',
  email: 'ana@example.com',
  phone: '+34600000000',
  position: 'Analyst',
  message: 'Hi',
};

const BOUNDARY = 'xxxxxxxx';
const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

interface Sending {
  name?: string;
  /** The sender waits for this after half of the CV. */
  halfway?: Promise<unknown>;
  /** Port of the store. */
  to?: number;
}

/** Sends an application on a separate connection; many share the bytes of one CV. */
function send(
  cv: Buffer,
  { name = 'cv.pdf', halfway, to = port }: Sending = {},
): Promise<{ status: number; retryAfter?: string; text: string }> {
  const head = `${Object.entries(application)
    .map(([key, value]) => field(key, value))
    .join(
      '',
    )}--${BOUNDARY}\r\ncontent-disposition: form-data; name="cv"; filename="${name}"\r\n\r\n`;
  const half = cv.length >> 1;
  const parts = [
    Buffer.from(head),
    cv.subarray(0, half),
    cv.subarray(half),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ];
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      port: to,
      path: `${apiBase}/carrer`,
      method: 'POST',
      headers: {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'content-length': parts.reduce((sum, part) => sum + part.length, 0),
      },
    });
    let answered = false;
    request.on('response', (response) => {
      answered = true;
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          retryAfter: response.headers['retry-after'],
          text,
        }),
      );
      response.on('error', reject);
    });
    // A sender refused before the body is read has its answer already; later errors do not matter.
    request.on('error', (error) => !answered && reject(error));
    const [first, second, ...rest] = parts as [Buffer, Buffer, ...Buffer[]];
    request.write(first);
    request.write(second);
    void Promise.resolve(halfway).then(() => {
      for (const part of rest) request.write(part);
      request.end();
    });
  });
}

/** Files in the folder for temporary files. */
const onTheirWay = () => {
  const folder = tempFolder(dataDir);
  return existsSync(folder) ? readdirSync(folder) : [];
};

function pdf(body: Buffer): Buffer {
  const head = Buffer.from('%PDF-1.7\n');
  const start = head.length + body.length + 1;
  const end = `\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([head, body, Buffer.from(end)]);
}

/** Milliseconds of processor time that the file costs this thread, which other processes do not affect. */
async function costOf(file: Buffer): Promise<number> {
  const before = process.threadCpuUsage();
  const { status } = await send(file);
  const { user, system } = process.threadCpuUsage(before);
  expect([200, 422]).toContain(status);
  return (user + system) / 1000;
}

it.each([
  ['履歴書 اسم.pdf', '履歴書 اسم.pdf'],
  ['cv.exe.PDF', 'cv.exe.PDF'],
  [`${'नाम'.repeat(27)}.pdf`, `${'नाम'.repeat(27)}.pdf`],
  // 251 bytes, and the ending by which programs know what it is.
  [`${'長'.repeat(82)}${'a'.repeat(60)}.pdf`, `${'長'.repeat(82)}${'a'.repeat(33)}….pdf`],
  ['👩‍🔬'.repeat(50).concat('.pdf'), `${'👩‍🔬'.repeat(38)}….pdf`],
])(
  'a CV keeps its name in any script, and its ending however long it is: %s',
  async (name, kept) => {
    expect((await send(pdf(Buffer.from('x')), { name })).status).toBe(200);
    const { rows } = await store.db.query('SELECT cv_name FROM lead');
    expect(rows).toEqual([{ cv_name: kept }]);
  },
);

describe('a file made to be expensive', () => {
  const whole = deflateSync(Buffer.alloc(16 * 1024 * 1024 - 1000));
  const cut = Buffer.concat([
    Buffer.from(`${'/ObjStm '.repeat(490)}stream\n`),
    whole.subarray(0, whole.length - 4),
    Buffer.from('\nendstream\n'),
  ]);
  const line = `${'%'.repeat(150)}\nx${' /JavaScript x'.repeat(10)}\n`;
  const files: [string, Buffer][] = [
    ['a PDF of 98 KB whose streams unpack to gigabytes', pdf(Buffer.concat([cut, cut, cut, cut]))],
    [
      'a PDF of action names behind comments',
      pdf(Buffer.from(line.repeat(4_900_000 / line.length))),
    ],
  ];
  it.each(files)('%s does not load the main thread', { tags: 'exhaustive' }, async (_, file) => {
    await send(Buffer.from('%PDF-'));
    const plain = await costOf(pdf(Buffer.alloc(file.length, 'x')));
    const hostile = await costOf(file);
    // Compared with a plain file of the same size, so independent of the machine's speed today.
    expect(hostile).toBeLessThan(2 * plain + 200);
    expect(onTheirWay()).toEqual([]);
  });
});

describe('many files at once', () => {
  it('60 uploads at once are not held in memory', { tags: 'exhaustive' }, async () => {
    const file = pdf(Buffer.alloc(5_000_000, 'x'));
    const before = process.memoryUsage().rss;
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss - before);
    }, 10);
    const allCame = Promise.withResolvers<void>();
    const sent = Promise.all(
      Array.from({ length: 60 }, () => send(file, { name: 'cv.doc', halfway: allCame.promise })),
    );
    // The maximum number is being read; the others wait without using memory.
    await expect.poll(() => onTheirWay().length).toBeGreaterThan(0);
    expect(onTheirWay().length).toBeLessThanOrEqual(4);
    allCame.resolve();
    const outcomes = await sent;
    clearInterval(watch);
    expect(outcomes.some(({ status }) => status === 422)).toBe(true);
    for (const { status, retryAfter } of outcomes.filter((one) => one.status !== 422)) {
      expect([429, 503]).toContain(status);
      expect(Number(retryAfter)).toBeGreaterThan(0);
    }
    expect(most / 1e6).toBeLessThan(300);
    await expect.poll(onTheirWay).toEqual([]);
    // The slots are free again.
    expect((await send(pdf(Buffer.from('x')))).status).toBe(200);
  });

  it('a sender who disconnects leaves no file and no occupied slot', async () => {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n`;
    const leave = () =>
      new Promise<void>((resolve) => {
        const request = httpRequest({
          port,
          path: `${apiBase}/carrer`,
          method: 'POST',
          headers: {
            'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
            'content-length': 4_000_000,
          },
        });
        request.on('error', () => resolve());
        request.on('close', () => resolve());
        request.write(head);
        request.write(Buffer.alloc(300_000), () => request.destroy());
      });
    for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 8 }, leave));
    await expect.poll(onTheirWay).toEqual([]);
    // The store may notice the disconnection only after the next request has arrived.
    const next = async () => (await send(pdf(Buffer.from('x')))).status;
    await expect.poll(next, { interval: 500 }).toBe(200);
  });

  it('files left by a process that died are removed at start, and nothing else', async () => {
    const root = join(dataDir, 'tmp');
    const host = hostname().replace(/[^\w-]/g, '_');
    // Above the highest process id on Linux.
    const folders = {
      dead: `${host}-4194999`,
      alive: `${host}-${process.ppid}`,
      elsewhere: 'other-host-4194999',
    };
    for (const name of Object.values(folders)) mkdirSync(join(root, name), { recursive: true });
    await clearTempFolders(dataDir);
    const others = readdirSync(root).filter((name) => name !== basename(tempFolder(dataDir)));
    expect(others.sort()).toEqual([folders.alive, folders.elsewhere].sort());
    // Nor those of a machine whose name is the beginning of this one's.
    const longer = 'other-host-2';
    await clearTempFolders(dataDir, longer);
    expect(readdirSync(root)).toContain(folders.elsewhere);
  });
});

it('a disk on which no upload can be stored is in the log, and the sender is told to come back', async () => {
  const broken = mkdtempSync(join(tmpdir(), 'meridian-uploads-'));
  // A folder of that name cannot be created, whoever runs the test.
  writeFileSync(join(broken, 'tmp'), '');
  const said: string[] = [];
  const other = await testApp({
    environment: { CAPTCHA: 'test', DATA_DIR: broken },
    say: (line) => said.push(line),
  });
  const { port: to } = new URL(await other.app.listen({ port: 0, host: '127.0.0.1' }));
  expect(await send(pdf(Buffer.from('x')), { to: Number(to) })).toMatchObject({
    status: 503,
    retryAfter: '5',
  });
  expect(said).toEqual([
    expect.stringMatching(/^provider disk failed: upload: storage-failed ENOTDIR/),
  ]);
  await other.close();
  rmSync(broken, { recursive: true });
});

it('one address stores so many CVs a day, however long it takes; more only after a human check', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 62; n++) {
    const { status, text } = await send(pdf(Buffer.from(`CV ${n}`)));
    statuses.push(status);
    if (status === 429) expect(JSON.parse(text)).toMatchObject({ human_check: 'career' });
    // Ten minutes later.
    await store.db.query(
      "DELETE FROM rate_window WHERE hits > 15 AND ends < now() + interval '10 minutes'",
    );
  }
  expect(statuses.slice(0, 60)).not.toContain(429);
  expect(statuses.slice(60)).toEqual([429, 429]);
});

it('a slow storage does not occupy a database connection', async () => {
  const s3 = await startS3();
  const asked = Promise.withResolvers<void>();
  const stored = Promise.withResolvers<void>();
  s3.before = () => {
    asked.resolve();
    return stored.promise;
  };
  const slow = await testApp({
    environment: {
      CAPTCHA: 'test',
      DATA_DIR: dataDir,
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: 'files',
      S3_REGION: s3.keys.region,
      S3_ACCESS_KEY_ID: s3.keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.keys.secretAccessKey,
    },
  });
  try {
    await slow.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = slow.app.server.address() as AddressInfo;
    const sent = send(pdf(Buffer.from('x')), { to: port });
    await asked.promise;
    // The form's file and its copy for the storage lie where the next start clears what a killed process has left.
    expect(onTheirWay()).toHaveLength(2);
    const { rows } = await slow.db.query(
      `SELECT count(*)::int AS held FROM pg_stat_activity
       WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
    );
    stored.resolve();
    expect(rows).toEqual([{ held: 0 }]);
    expect((await sent).status).toBe(200);
    expect(s3.objects.size).toBe(1);
  } finally {
    stored.resolve();
    await slow.close();
    s3.close();
  }
});

describe('the virus scanner', () => {
  const leads = async () =>
    (await store.db.query('SELECT count(*)::int AS leads FROM lead')).rows[0].leads;
  const stored = () => {
    const folder = join(dataDir, 'files/cv');
    return existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
          .length
      : 0;
  };

  it('gets the whole file before it is stored', async () => {
    const file = pdf(Buffer.alloc(300_000, 'clean '));
    scanner.files.length = 0;
    expect((await send(file)).status).toBe(200);
    expect(scanner.files.map((one) => one.equals(file))).toEqual([true]);
    expect(await leads()).toBe(1);
  });

  it('an infected file is refused and stored nowhere', async () => {
    const before = stored();
    const { status, text } = await send(pdf(Buffer.from(`% ${VIRUS}`)));
    expect([status, JSON.parse(text).errors.cv]).toEqual([
      422,
      ['This file was refused by the virus check.'],
    ]);
    expect([await leads(), stored(), onTheirWay()]).toEqual([0, before, []]);
  });

  it.each(['error', 'hangs-up'] as const)(
    'without its verdict (%s) nothing is stored',
    async (mood) => {
      scanner.mood = mood;
      try {
        const { status, text, retryAfter } = await send(pdf(Buffer.from('x')));
        expect([status, JSON.parse(text).message, retryAfter]).toEqual([
          503,
          'Something went wrong!',
          '5',
        ]);
        expect(await leads()).toBe(0);
      } finally {
        scanner.mood = 'well';
      }
      expect((await send(pdf(Buffer.from('x')))).status).toBe(200);
    },
  );

  it('a scanner that never answers times out', async () => {
    scanner.mood = 'silent';
    const [host, port] = scanner.address.split(':') as [string, string];
    const asked = clamavScanner({ host, port: Number(port) }, { timeoutMs: 200 });
    expect(await asked.scan(import.meta.filename)).toMatchObject({ state: 'unavailable' });
    scanner.mood = 'well';
    const infected = join(dataDir, 'infected');
    writeFileSync(infected, `x ${VIRUS}`);
    expect(await asked.scan(infected)).toEqual({ state: 'infected', name: 'Test.Virus' });
    expect(await asked.scan(join(dataDir, 'missing'))).toMatchObject({ state: 'unavailable' });
  });

  it('its address is checked at start', () => {
    for (const CLAMAV_ADDRESS of ['localhost', 'tcp://localhost:3310', 'localhost:99999'])
      expect(() => readConfig({ CLAMAV_ADDRESS })).toThrow(
        'CLAMAV_ADDRESS must be a host and a port',
      );
    expect(readConfig({ CLAMAV_ADDRESS: '[::1]:3310' }).clamav).toEqual({
      host: '::1',
      port: 3310,
    });
  });
});
