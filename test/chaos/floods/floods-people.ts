import { randomBytes } from 'node:crypto';
import { makeSampleLink } from '#src/features/leads/samples/sample-links.ts';
import { staffByEmail } from '#src/features/staff/queries.ts';
import { DEMO_STAFF_PASSWORD, loadDemoStaff } from '../../../demo/staff.ts';
import { givenLead } from '../../leads.ts';
import { fullSession } from '../../staff.ts';
import { ask } from '../buyer.ts';
import type { Shop } from '../shop.ts';

const HOME = {
  'x-forwarded-for': '198.19.0.1',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
};
const post = (body: object) => ({ method: 'POST', headers: HOME, body: JSON.stringify(body) });

/** A registered customer. */
export async function customer(shop: Shop): Promise<{ email: string; password: string }> {
  const account = {
    email: `ada-${randomBytes(4).toString('hex')}@example.com`,
    password: 'analytical engine',
  };
  const person = {
    name: 'Ada Lovelace',
    mobile_no: '+442079460958',
    address: 'London',
    ...account,
  };
  const { status, text } = await ask(`${shop.stores[0].url}/admin/api/user/register`, post(person));
  if (status !== 200) throw new Error(`no customer: ${status} ${text}`);
  return account;
}

async function sessionOf(shop: Shop, role: 'sales' | 'editor'): Promise<string> {
  await loadDemoStaff(shop.db);
  const staff = await staffByEmail(shop.db, `${role}@meridian.example`);
  return `staff_session=${await fullSession(shop.db, staff!.id)}`;
}

export const salesCookie = (shop: Shop) => sessionOf(shop, 'sales');
export const editorCookie = (shop: Shop) => sessionOf(shop, 'editor');

/** The owner's password, and the cookies of the browser in which the owner has logged in before. */
export async function ownerDevice(shop: Shop) {
  await loadDemoStaff(shop.db);
  const owner = { email: 'owner@meridian.example', password: DEMO_STAFF_PASSWORD };
  const { cookies, status, text } = await ask(
    `${shop.stores[0].url}/admin/api/staff/session`,
    post(owner),
  );
  if (status !== 200) throw new Error(`the owner cannot log in: ${status} ${text}`);
  return { ...owner, device: cookies };
}

/** Paths of private links to samples of different reports, as mailed. */
export async function sampleLinks(shop: Shop, n: number): Promise<string[]> {
  const { rows } = await shop.db.query(
    `SELECT id FROM report WHERE status = 'published' ORDER BY id DESC LIMIT $1`,
    [n],
  );
  const paths: string[] = [];
  for (const { id } of rows) {
    const leadId = await givenLead(shop.db, { kind: 'sample' });
    const link = await makeSampleLink(shop.db, {
      leadId,
      reportId: Number(id),
      publicUrl: 'http://localhost',
    });
    paths.push(new URL(link).pathname);
  }
  return paths;
}
