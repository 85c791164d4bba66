/**
 * Fills a separate database with 100,000 reports and 50,000 requests, and measures every list, filter and search of
 * the back office, through its calls: 95 of 100 must be answered within 300 ms. Writes bench/BACKOFFICE.md.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { sessionCookies } from '#src/auth/session-cookies.ts';
import { type Database, openDatabase } from '#src/db/open.ts';
import { prepareDatabase } from '#src/db/prepare.ts';
import { importReports } from '#src/features/catalogue/import/import-reports.ts';
import { staffKind } from '#src/features/staff/staff-kind.ts';
import { openPlatform, storeOf } from '#src/main/open-platform.ts';
import { allStaffCalls } from '#src/main/staff-calls.ts';
import { readConfig } from '#src/settings/config.ts';
import { serveStaff } from '#src/staff/serve-staff.ts';
import type { StaffSession } from '#src/staff/staff-contract.ts';
import { staffBase } from '#src/staff/staff-routes.ts';
import { loadDemo } from '../demo/load.ts';
import { generatedFile } from './generated-catalogue.ts';
import { fillLeads } from './generated-leads.ts';
import { measured, percentile, section, writeResults } from './results.ts';

const REPORTS = 100_000;
const LEADS = 50_000;
const BUDGET_MS = 300;
const ROUNDS = 40;

const today = new Date().toISOString().slice(0, 10);

/** The queries of each list; `{}` is the initial list. */
const queries: Record<string, string[]> = {
  reports: [
    '',
    'page=4000',
    'q=sodium',
    'q=MR-GE-1004',
    'q=zzzz',
    'q=a',
    'q=market',
    'status=draft',
    'industry_id=3&sort=name&order=ASC',
    'sort=single_price_cents&order=DESC',
    'unpriced=true',
    `from=2024-01-01&to=${today}&q=turbine`,
  ],
  leads: [
    '',
    'page=1900',
    'q=acme',
    'q=person4711',
    'q=zzzz',
    'q=ab',
    'kind=reseller',
    'state=won',
    'overdue=true',
    'assignee_id=nobody&state=new',
    'country_id=77',
    'report_id=4711',
    `from=${today}`,
    'sort=name&order=ASC',
    'sort=created_at&order=ASC&page=1500',
    'kind=sample&state=open&q=berlin',
  ],
  applications: ['', 'q=person1', 'state=new', 'overdue=true'],
  subscribers: ['', 'q=person47', 'state=pending', 'page=300', 'sort=email&order=ASC'],
  consents: ['', 'page=300', `from=${today}`],
  audit: ['', 'q=owner'],
  'desk-members': [''],
  countries: ['q=ita'],
  // Forms, the frame of every screen, and figures.
  others: [
    '/reports/4711',
    '/reports/4711/versions',
    '/articles/1',
    '/policies/gdpr',
    '/services/1',
    '/site/true',
    '/waiting',
    '/own-account/preferences',
    '/figures/traffic?days=30',
    '/figures/trade?months=12',
    '/figures/health',
  ],
};

const session: StaffSession = {
  id: '00000000-0000-4000-8000-000000000001',
  staff: {
    id: '00000000-0000-4000-8000-000000000000',
    email: 'owner@example.com',
    name: 'Owner',
    role: 'owner',
  },
  stage: 'full',
  confirmedAt: new Date(),
};

async function measure(db: Database, config: ReturnType<typeof readConfig>): Promise<void> {
  const app = Fastify();
  const calls = allStaffCalls(storeOf(config, db, openPlatform(config)));
  const publicUrl = 'http://localhost';
  const cookies = sessionCookies(staffKind, { publicUrl });
  serveStaff(app, calls, {
    db,
    publicUrl,
    cookies,
    identify: async () => session,
    identifyKey: async () => undefined,
  });
  const ask = async (path: string) => {
    const began = performance.now();
    const answer = await app.inject({
      url: staffBase + path,
      headers: { cookie: 'staff_session=x' },
    });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return { ms: performance.now() - began, body: answer.json() };
  };
  for (const [list, asked] of Object.entries(queries))
    for (const query of asked) {
      const path = query.startsWith('/') ? query : `/${list}?${query}`;
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) times.push((await ask(path)).ms);
      measured(`${path}, 95 %`, percentile(times, 0.95), {
        digits: 0,
        unit: 'ms',
        budget: BUDGET_MS,
      });
    }
  const { body } = await ask('/leads?kind=enquiry');
  const times: number[] = [];
  for (const { id } of body.data) times.push((await ask(`/leads/${id}`)).ms);
  measured('One request with everything its page shows, 95 %', percentile(times, 0.95), {
    unit: 'ms',
    budget: BUDGET_MS,
  });
  await app.close();
}

const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
// PostgreSQL runs as another user if this runs as root.
chmodSync(dataDir, 0o755);
const config = readConfig({
  DATA_DIR: dataDir,
  DEMO: '1',
  ...(process.argv[2] && { DATABASE_URL: process.argv[2] }),
});
const root = join(import.meta.dirname, '..');
const database = await prepareDatabase(config, root, (message) => console.log(message), {
  loadDemo,
});
try {
  const db = openDatabase(database.url, { statementTimeout: 300_000 });
  section(
    'Back office',
    `${REPORTS.toLocaleString('en-US')} reports, ${LEADS.toLocaleString('en-US')} requests.`,
  );
  // A given database that is already filled is measured as it is.
  const { rowCount } = await db.query('SELECT FROM lead OFFSET $1 LIMIT 1', [LEADS - 1]);
  if (rowCount === 0) {
    await importReports(generatedFile(REPORTS), { db });
    await fillLeads(db, LEADS);
    await db.query('VACUUM ANALYZE');
  }
  await db.close();
  const asking = openDatabase(database.url, { max: 4 });
  await measure(asking, config);
  await asking.close();
  writeResults('npm run bench:backoffice', { file: 'BACKOFFICE.md' });
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
