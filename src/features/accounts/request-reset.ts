import { randomUUID } from 'node:crypto';
import { withinLimits } from '#src/http/rate-limit.ts';
import { href, pages } from '#src/routes.ts';
import { queueAccountMail } from './account-mails.ts';
import type { AccountDependencies } from './dependencies.ts';
import { resetLetter } from './letters.ts';
import { makeLink } from './mailed-link.ts';
import { customerByEmail } from './queries.ts';

/**
 * Mails a link to set a new password, if the address has an account and fewer than three were mailed in the last hour.
 * For any other address the same statements run and are taken back, so that neither answer nor time tells which it was
 * (OWASP, forgot password).
 */
export async function requestReset({ db, publicUrl }: AccountDependencies, email: string): Promise<void> {
  const limit = { key: `reset ${email.toLowerCase()}`, most: 3, seconds: 3600 };
  await db.transaction(async (client) => {
    const customer = await customerByEmail(client, email);
    const allowed = await withinLimits(client, [limit]);
    const { id, name } = customer ?? { id: randomUUID(), name: email };
    await client.query('SAVEPOINT mailing');
    const token = await makeLink(client, { purpose: 'reset', customerId: id, email: email.toLowerCase() });
    const to = { address: email.toLowerCase(), name };
    await queueAccountMail(client, publicUrl, { kind: 'account-reset', to }, () =>
      resetLetter(name, publicUrl + href(pages.resetPassword, {}, { token })),
    );
    const keep = customer !== undefined && !customer.disabled && allowed;
    await client.query(keep ? 'RELEASE SAVEPOINT mailing' : 'ROLLBACK TO SAVEPOINT mailing');
  });
}
