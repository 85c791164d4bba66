import { z } from 'zod';
import { staffContracts } from '#src/staff/staff-contract.ts';
import { offerMakers as roles } from './ceiling.ts';

const params = z.object({ id: z.uuid() });

/** What staff do with offers beside writing them. */
export const offerStaffContracts = staffContracts({
  'offers.link': {
    route: 'GET /offers/:id/link',
    roles,
    summary: 'The address of an offer that was sent; whoever has it may pay or decline',
    params,
    response: z.object({ url: z.string().nullable().describe('null: it was not sent yet') }),
  },
  'offers.send': {
    route: 'POST /offers/:id/send',
    roles,
    summary: 'Mail an offer to its buyer, for the first time or once more',
    params,
    response: z.object({ success: z.literal(true) }),
  },
  'offers.withdraw': {
    route: 'POST /offers/:id/withdraw',
    roles,
    summary: 'End an offer for good; a payment of it that was begun is not taken',
    params,
    response: z.object({ success: z.literal(true) }),
  },
});
