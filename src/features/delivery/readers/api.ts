import type { PoolClient } from 'pg';
import type { Database } from '#src/db/open.ts';
import { conflict, type Failure, failure, invalidField, tooMany } from '#src/errors.ts';
import {
  type CustomerRow,
  customerOf,
  type SessionReader,
} from '#src/features/accounts/auth/customer-session.ts';
import { dayOf } from '#src/features/content/pieces/dates.ts';
import { type Caller, type Handlers, personalAnswer, type Reply } from '#src/http/api/contract.ts';
import type { OwnLicence, readerContracts } from './contract.ts';
import { endReader } from './end-reader.ts';
import { type LicenceRow, licenceOfBuyer, lockLicenceOfBuyer } from './licence-queries.ts';
import { nameReader, type Refused, sendReaderLink } from './name-reader.ts';
import { presentLicence } from './present.ts';
import { MOST_READERS } from './seats.ts';

const TOO_MANY = 'Too many e-mails were sent to this address or for this licence today.';
const unknown = failure('not-found', { message: 'This licence is not known.' });

const CLOSED = {
  ended: 'This licence has ended.',
  review: 'The payment of this order is being checked. Readers can be named afterwards.',
  'in-preparation': 'This report is in preparation. Readers can be named when it is ready.',
  unconfirmed: 'Please confirm your own e-mail address first, in your profile.',
  single: 'This licence has one reader, its holder.',
};

function failureOf(refused: Refused, seats: number | null): Failure {
  if (refused.why === 'too-many') return tooMany(refused.retryAfter, TOO_MANY);
  if (refused.why === 'no-reader')
    return failure('not-found', { message: 'There is no such reader any more.' });
  if (refused.why === 'holder')
    return invalidField('email', 'This is the address of the holder, who has a copy already.');
  if (refused.why === 'already')
    return invalidField('email', 'This address is already that of a reader of this licence.');
  if (refused.why === 'moved')
    return conflict(
      `A seat can be given to another person once in 12 months: the next on ${dayOf(refused.until ?? '')}.`,
    );
  if (refused.why === 'full')
    return conflict(
      seats === null
        ? `${MOST_READERS} readers are named, which is the most for one licence. Please write to us.`
        : 'All seats are in use. Remove a reader first.',
    );
  return conflict(CLOSED[refused.why]);
}

interface Dependencies extends SessionReader {
  db: Database;
}

/** The handlers of a buyer's licences and their readers. */
export function readerApi(deps: Dependencies): Handlers<typeof readerContracts> {
  const { db, publicUrl } = deps;

  /** Makes a change to a licence of the caller's, if the caller may. */
  async function change(
    caller: Caller | undefined,
    code: string,
    apply: (client: PoolClient, licence: LicenceRow) => Promise<Failure | string>,
  ): Promise<Reply<{ success: true; message: string; licence: OwnLicence }>> {
    const customer = await customerOf(deps, caller);
    if (!customer) return failure('unauthorized');
    return db.transaction(async (client) => {
      const licence = await lockLicenceOfBuyer(client, code, customer.id);
      if (!licence) return unknown;
      const done = await apply(client, licence);
      if (typeof done !== 'string') return done;
      return personalAnswer({
        success: true as const,
        message: done,
        licence: await presentLicence(client, licence),
      });
    });
  }

  const own = (customer: CustomerRow, code: string) => licenceOfBuyer(db, code, customer.id);

  return {
    async ownLicence({ params }, { caller }) {
      const customer = await customerOf(deps, caller);
      if (!customer) return failure('unauthorized');
      const licence = await own(customer, params.code);
      return licence ? personalAnswer({ licence: await presentLicence(db, licence) }) : unknown;
    },
    nameReader: ({ body: { licence: code, name, email } }, { caller }) =>
      change(caller, code, async (client, licence) => {
        const refused = await nameReader(client, licence, { name, email }, publicUrl);
        return refused
          ? failureOf(refused, licence.seats)
          : `${name} gets an e-mail with a copy of their own.`;
      }),
    sendReaderLink: ({ body: { licence: code, reader } }, { caller }) =>
      change(caller, code, async (client, licence) => {
        const refused = await sendReaderLink(client, licence, reader, publicUrl);
        return refused
          ? failureOf(refused, licence.seats)
          : 'A new link was sent. The previous one no longer works.';
      }),
    endReader: ({ body: { licence: code, reader } }, { caller }) =>
      change(caller, code, async (client, licence) => {
        const ended = await endReader(client, licence.line_id, reader);
        if (!ended) return failureOf({ why: 'no-reader' }, licence.seats);
        return ended === 'withdrawn'
          ? 'The invitation was withdrawn. Its link no longer works.'
          : 'The reader was removed. The link no longer works.';
      }),
  };
}
