import { randomUUID } from 'node:crypto';
import { unrequestedMail } from '#src/http/admission/unrequested-mail.ts';
import { withinLimits } from '#src/http/edge/rate-limit.ts';
import { href, pages } from '#src/routes.ts';
import { queueAccountMail } from '../account-mails.ts';
import { makeLink, RESET_LIFE_S } from '../auth/mailed-link.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { resetLetter } from '../letters.ts';
import { customerByEmail } from '../queries.ts';

const UNPROVED_RESET = { kind: 'unproved reset', most: 3, of: 'link' } as const;

/**
 * Mails a link to set a new password, if the address has an account and fewer than three were mailed within the life of
 * a link, or in the last day if the address is not proved. So whoever else asks for three keeps nobody out: until another
 * one is mailed, one of them works. For any other address the same statements run and are rolled back,
 * so that neither the answer nor its timing reveals the difference (OWASP, forgot password).
 */
export async function requestReset(
  { db, publicUrl }: AccountDependencies,
  email: string,
): Promise<void> {
  const limit = { key: `reset ${email}`, most: 3, seconds: RESET_LIFE_S };
  await db.transaction(async (client) => {
    const customer = await customerByEmail(client, email);
    const { own, all } = unrequestedMail(UNPROVED_RESET, email);
    const allowed = await withinLimits(
      client,
      customer?.email_confirmed ? [limit] : [limit, own, all],
    );
    const { id, name } = customer ?? { id: randomUUID(), name: email };
    await client.query('SAVEPOINT mailing');
    const token = await makeLink(client, { purpose: 'reset', customerId: id, email });
    const to = { address: email, name, proved: customer?.email_confirmed ?? false };
    await queueAccountMail(client, publicUrl, { kind: 'account-reset', to }, (greeting) =>
      resetLetter(greeting, publicUrl + href(pages.resetPassword, {}, { token })),
    );
    const keep = customer !== undefined && !customer.disabled && allowed;
    await client.query(keep ? 'RELEASE SAVEPOINT mailing' : 'ROLLBACK TO SAVEPOINT mailing');
  });
}
