import { row } from '#src/db/open.ts';
import { failure } from '#src/errors.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { presenceCalls } from '#src/staff/presence/presence-calls.ts';
import { resourceCalls } from '#src/staff/resource/resource-calls.ts';
import { DONE, type StaffCall, type StaffHandlers, staffCalls } from '#src/staff/staff-contract.ts';
import { leadResource } from '../lead-resource.ts';
import { deskApi } from './staff-api.ts';
import { cvContracts, deskContracts, subscriberContracts } from './staff-contract.ts';
import { cvApi } from './staff-cv.ts';
import { applicationsDesk, type Desk, leadsDesk } from './staff-desks.ts';
import { countryResource, memberResource, subscriberResource } from './staff-resources.ts';

const subscriberApi: StaffHandlers<typeof subscriberContracts> = {
  async 'subscribers.unsubscribe'({ params: { id } }, { db, audit }) {
    const ended = await row(
      db,
      `UPDATE subscriber SET state = 'unsubscribed', unsubscribed_at = now(), confirm_hash = NULL
       WHERE id = $1 AND state <> 'unsubscribed' RETURNING 1`,
      [id],
    );
    if (!ended)
      return failure('not-found', { message: 'This address does not receive the newsletter.' });
    await audit({ entity: 'subscribers', id, after: { state: 'unsubscribed' } });
    return DONE;
  },
};

/** The calls of both desks, of the newsletter and of their filters. */
export function leadStaffCalls(options: {
  publicUrl: string;
  files: () => Promise<FileStore>;
}): StaffCall[] {
  const callsOf = (desk: Desk) => [
    ...resourceCalls(leadResource(desk)),
    ...presenceCalls(leadResource(desk)),
    ...staffCalls(deskContracts(desk), deskApi(desk, options.publicUrl)).map((call) => ({
      ...call,
      name: `${desk.name}.${call.name}`,
    })),
  ];
  return [
    ...callsOf(leadsDesk),
    ...callsOf(applicationsDesk),
    ...staffCalls(cvContracts, cvApi(options.files)),
    ...staffCalls(subscriberContracts, subscriberApi),
    ...[subscriberResource, memberResource, countryResource].flatMap(resourceCalls),
  ];
}
