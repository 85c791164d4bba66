import { hashPassword } from '#src/auth/password-hash.ts';
import type { Database, Queryable } from '#src/db/open.ts';
import { row, rows } from '#src/db/open.ts';
import { adminBase } from '#src/staff/staff-routes.ts';
import { passwordProblem } from './passwords.ts';
import { hasOwner, lockFirstOwner } from './queries.ts';
import { makeLink } from './take-link.ts';

export interface FirstStaffSettings {
  production: boolean;
  /** Creates the accounts of the demo publisher; never called in production. */
  loadDemoStaff?: (db: Queryable) => Promise<void>;
  publicUrl: string;
  admin: { email: string; password: string } | undefined;
}

const SETUP_HOURS = 24;

/**
 * Makes sure that somebody can log in after the first start: the account in the settings; with the demo publisher one
 * account per role; otherwise a link that creates the first owner, printed to the console and used once.
 * @throws Error with the name of the setting if the account's password is easily guessed
 */
export async function prepareStaff(
  db: Database,
  settings: FirstStaffSettings,
  say: (message: string) => void,
): Promise<void> {
  await db.transaction(async (client) => {
    await lockFirstOwner(client);
    const empty = (await row(client, 'SELECT FROM staff_user LIMIT 1')) === undefined;
    if (empty && !settings.production) await settings.loadDemoStaff?.(client);
    if (settings.admin && !(await hasOwner(client, false))) {
      const { email, password } = settings.admin;
      const problem = passwordProblem(password, email);
      if (problem) throw new Error(`ADMIN_PASSWORD cannot be used: ${problem}`);
      await rows(
        client,
        `INSERT INTO staff_user (email, name, role, password_hash) VALUES (lower($1), 'Owner', 'owner', $2)
         ON CONFLICT (email) DO NOTHING`,
        [email, await hashPassword(password)],
      );
      say(`First owner of the back office: ${email}`);
      return;
    }
    if (await hasOwner(client, !settings.production)) return;
    const token = await makeLink(client, undefined, SETUP_HOURS);
    say(
      `Nobody can log in to the back office yet. Create the first owner here, within ${SETUP_HOURS} hours:`,
    );
    say(`  ${settings.publicUrl}${adminBase}#/setup/${token}`);
  });
}
