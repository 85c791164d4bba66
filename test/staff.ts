import type { InjectOptions } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { DEMO_TOTP_SECRET, loadDemoStaff } from '../demo/staff.ts';
import { openSession } from '../src/auth/sessions.ts';
import { staffByEmail } from '../src/features/staff/queries.ts';
import { staffKind } from '../src/features/staff/staff-kind.ts';
import type { StaffRole } from '../src/staff/roles.ts';
import { PART_BYTES, staffBase } from '../src/staff/staff-routes.ts';
import type { TestApp } from './app.ts';

interface StaffAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into the body to say what it expects.
  body: any;
  text: string;
}

export interface StaffClient {
  id: string;
  cookie: string;
  /** Makes a staff call as a page of the back office does. */
  call(method: string, path: string, body?: unknown): Promise<StaffAnswer>;
  /** Opens a record and saves it with these fields, as a form does that shows all of them. */
  change(path: string, fields: Record<string, unknown>): ReturnType<StaffClient['call']>;
}

/** The demo's staff, one account for each role, in a test's store. */
export async function withStaff({ db }: Pick<TestApp, 'db'>): Promise<void> {
  await loadDemoStaff(db);
}

/** Raises all discount ceilings to their maximum, for tests that are about other things. */
export async function withoutCeilings({ db }: Pick<TestApp, 'db'>): Promise<void> {
  await db.query('UPDATE discount_ceiling SET percent = 95');
}

/** The secret of a session in which both factors were given. */
export async function fullSession(db: TestApp['db'], staffId: string): Promise<string> {
  const token = await openSession(db, staffKind, staffId, { secondFactor: true });
  if (!token) throw new Error('This member of staff may not log in');
  return token;
}

/** A browser in which this role is logged in with both factors. */
export async function staffClient(
  { app, db }: Pick<TestApp, 'app' | 'db'>,
  role: StaffRole,
): Promise<StaffClient> {
  const staff = await staffByEmail(db, `${role}@meridian.example`);
  if (!staff) throw new Error('call withStaff first');
  const cookie = `staff_session=${await fullSession(db, staff.id)}`;
  const call = caller(app, cookie);
  return {
    id: staff.id,
    cookie,
    call,
    async change(path, fields) {
      const { version, writable } = (await call('GET', path)).body;
      return call('PUT', path, { ...fields, version, emptied: writable });
    },
  };
}

/** Calls as a page of the back office makes them, with this cookie or none. */
export function caller(app: TestApp['app'], cookie?: string): StaffClient['call'] {
  return async (method, path, body) => {
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: staffBase + path,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    const json = String(answer.headers['content-type']).startsWith('application/json');
    return { status: answer.statusCode, body: json ? answer.json() : undefined, text: answer.body };
  };
}

/** The code that the demo's authenticators show, now or some steps of 30 seconds later. */
export const totpCode = (later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(DEMO_TOTP_SECRET) }).generate({
    timestamp: Date.now() + later * 30_000,
  });

/** Uploads a file as the back office does, part by part; returns the upload's id. */
export async function uploadFile(
  { app }: Pick<TestApp, 'app'>,
  { call, cookie }: StaffClient,
  name: string,
  bytes: Buffer,
): Promise<string> {
  const announced = await call('POST', '/uploads', { name, size: bytes.length });
  const { upload } = announced.body;
  for (let n = 0; n * PART_BYTES < bytes.length; n++) {
    const { statusCode } = await app.inject({
      method: 'PUT',
      url: `/admin/files/${upload}/${n}`,
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/octet-stream',
        cookie,
      },
      payload: bytes.subarray(n * PART_BYTES, (n + 1) * PART_BYTES),
    });
    if (statusCode !== 200) throw new Error(`${name} was not accepted: ${statusCode}`);
  }
  return upload;
}
