import { sentence } from '#src/backoffice/words.ts';

/** `custom-links.create` as Custom links: create. */
export const callName = (call: string) =>
  call
    .split('.')
    .map((part, index) => (index ? sentence(part).toLowerCase() : sentence(part)))
    .join(': ');

/** Who made a change: a visitor who is not logged in has an IP address, the scheduler has none. */
export const whoOf = ({ staff_email: who, ip }: { staff_email?: unknown; ip?: unknown }) =>
  String(who || (ip ? 'Not logged in' : 'The schedule'));
