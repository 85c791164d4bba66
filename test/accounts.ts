import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { type Database, openDatabase } from '../src/db/open.ts';
import { loadSiteBundle } from '../src/http/site-bundle.ts';
import { createApp } from '../src/main/app.ts';
import { storeOf } from '../src/main/open-platform.ts';
import { apiBase } from '../src/routes.ts';
import { readConfig } from '../src/settings/config.ts';
import { testDatabase } from './database.ts';

const dist = join(import.meta.dirname, '../dist');

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: every call has its own body
  body: any;
  headers: LightMyRequestResponse['headers'];
}

export interface Customer {
  name: string;
  email: string;
  mobile_no: string;
  address: string;
  password: string;
}

type Headers = Record<string, string>;

export interface Shop {
  app: FastifyInstance;
  db: Database;
  send(
    method: 'POST' | 'PUT',
    path: string,
    payload: unknown,
    headers?: Headers,
    ip?: string,
  ): Promise<Answer>;
  post(path: string, payload: unknown, headers?: Headers, ip?: string): Promise<Answer>;
  get(path: string, headers?: Headers): Promise<Answer>;
  /** Registers a new customer. */
  customer(): Promise<Customer>;
  /** Logs a customer in; returns the headers for further requests from the same browser. */
  logIn(customer: Pick<Customer, 'email' | 'password'>): Promise<Headers>;
}

let made = 0;

/** An address in the benchmarking network (RFC 2544) for each new visitor, because there are limits per address. */
const newVisitor = () => `198.18.${(made >> 8) & 255}.${made & 255}`;

/** A customer unknown to the store. */
export const newCustomer = (): Customer => ({
  name: 'Ada Lovelace',
  email: `ada-${++made}@example.com`,
  mobile_no: '+44 20 7946 0958',
  address: '12 St James Square, London',
  password: 'analytical engine',
});

/** The cookies that an answer sets, one text each. */
export const cookiesOf = ({ headers }: Pick<Answer, 'headers'>): string[] =>
  [headers['set-cookie'] ?? []].flat();

/** What a browser on the store's own pages sends after an answer. */
export const browserWith = (...answers: Answer[]): Headers => ({
  cookie: answers
    .flatMap(cookiesOf)
    .map((cookie) => cookie.split(';')[0])
    .join('; '),
  'sec-fetch-site': 'same-origin',
});

/** The token of the newest link mailed to an address. */
export async function linkFrom(db: Database, kind: string, recipient: string): Promise<string> {
  const { rows } = await db.query(
    'SELECT text_body FROM outbox_mail WHERE kind = $1 AND recipient = $2 ORDER BY created_at DESC LIMIT 1',
    [kind, recipient],
  );
  const token = /[?&]token=([\w-]{43})/.exec(rows[0]?.text_body ?? '')?.[1];
  if (!token) throw new Error(`No link of the kind ${kind} was mailed to ${recipient}`);
  return token;
}

/**
 * The store twice, like two processes on one database: each with its own connections, and with one secret unless
 * `second` gives the second process another.
 */
export async function twoShops(
  environment: Record<string, string> = {},
  second: Record<string, string> = {},
): Promise<{ shops: [Shop, Shop]; close(): Promise<void> }> {
  const database = await testDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-accounts-'));
  const settings = {
    DEMO_PUBLIC: '1',
    PUBLIC_URL: 'http://localhost',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '127.0.0.1/32',
    ...environment,
  };
  const bundle = await loadSiteBundle(dist);
  const other = openDatabase(database.url);
  const open = async (db: Database, given: Record<string, string>) =>
    shopOf(
      await createApp({
        store: storeOf(readConfig(given), db),
        bundle,
        clientDir: join(dist, 'client'),
      }),
      db,
    );
  const shops: [Shop, Shop] = [
    await open(database.db, settings),
    await open(other, { ...settings, ...second }),
  ];
  return {
    shops,
    async close() {
      for (const { app } of shops) await app.close();
      await other.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function shopOf(app: FastifyInstance, db: Database): Shop {
  const answerOf = (response: LightMyRequestResponse): Answer => ({
    status: response.statusCode,
    body: response.json(),
    headers: response.headers,
  });
  const send: Shop['send'] = async (method, path, payload, headers = {}, ip = '127.0.0.1') =>
    answerOf(
      await app.inject({
        method,
        url: apiBase + path,
        headers: {
          'content-type': 'application/json',
          ...(ip === '127.0.0.1' ? {} : { 'x-forwarded-for': ip }),
          ...headers,
        },
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      }),
    );
  const post: Shop['post'] = (path, payload, headers, ip) =>
    send('POST', path, payload, headers, ip);
  return {
    app,
    db,
    send,
    post,
    get: async (path, headers) => answerOf(await app.inject({ url: apiBase + path, headers })),
    async customer() {
      const customer = newCustomer();
      const { status } = await post('/user/register', customer, {}, newVisitor());
      if (status !== 200) throw new Error(`The registration was answered with ${status}`);
      return customer;
    },
    async logIn({ email, password }) {
      const answer = await post('/user/login', { email, password });
      if (answer.status !== 200) throw new Error(`The log-in was answered with ${answer.status}`);
      return browserWith(answer);
    },
  };
}
