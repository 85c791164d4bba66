/**
 * `npm run owner-link -- ADDRESS`: a one-time link for an owner who is locked out of the back office
 * (docs/operations.md).
 */
import { parseArgs } from 'node:util';
import { openStored } from '#src/backup/open-stored.ts';
import { openDatabase } from '#src/db/open.ts';
import { OWNER_LINK_HOURS, ownerLink } from '#src/features/staff/owner-link.ts';
import { readConfig } from '#src/settings/config.ts';
import { runCommand } from './run-command.ts';

const USAGE =
  'Usage: npm run owner-link -- ADDRESS\nADDRESS is the e-mail address of an owner. The store may keep running.';

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [email, ...extra] = positionals;
  if (!email || extra.length > 0) {
    console.error(USAGE);
    return 2;
  }
  const config = readConfig();
  const stored = await openStored(config, (message) => console.error(message));
  const db = openDatabase(stored.url);
  try {
    const link = await ownerLink(db, email, config.publicUrl);
    if (!link) {
      console.error(`No active owner has the address ${email}.`);
      return 1;
    }
    console.log(
      `This link sets a new password and authenticator for ${email}, once, within ${OWNER_LINK_HOURS} hour:\n${link}`,
    );
    return 0;
  } finally {
    await db.close();
    await stored.stop();
  }
}

runCommand(main);
