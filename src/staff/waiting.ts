import { z } from 'zod';
import { staffRoles } from './roles.ts';
import { reply, type StaffCall, staffCalls, staffContracts } from './staff-contract.ts';

const contracts = staffContracts({
  waiting: {
    route: 'GET /waiting',
    roles: staffRoles,
    summary: 'How many records need attention, for each list that the caller may read',
    response: z.object({ data: z.record(z.string(), z.int()).describe('by name of the list') }),
  },
});

/** The call that counts what needs attention in every list at once, as the menu and the bell show it. */
export function waitingCalls(calls: StaffCall[]): StaffCall[] {
  const counted = calls.flatMap(({ name, contract, waiting }) =>
    waiting ? [{ list: name.split('.')[0]!, roles: contract.roles, waiting }] : [],
  );
  return staffCalls(contracts, {
    async waiting(_, { db, staff }) {
      const own = counted.filter(({ roles }) => roles.includes(staff.role));
      const counts = await Promise.all(own.map(({ waiting }) => waiting(db)));
      return reply({ data: Object.fromEntries(own.map(({ list }, n) => [list, counts[n]!])) });
    },
  });
}
