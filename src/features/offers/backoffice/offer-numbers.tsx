import { useQuery } from '@tanstack/react-query';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { filteredList } from '#src/backoffice/views/filtered-list.ts';
import { DayNumber, exactSums, roundedSums } from '#src/backoffice/waiting/day-number.tsx';
import type { CallBody } from '#src/http/api/contract.ts';
import type { offerStaffContracts } from '../staff/contract.ts';

type Standing = CallBody<(typeof offerStaffContracts)['offers.standing']>;

const counted = (count: number) => (count === 1 ? '1 offer' : `${count} offers`);

/** The totals of the offers, above their list. */
export function OfferNumbers() {
  const { data, error } = useQuery({
    queryKey: ['offers', 'standing'],
    queryFn: () => staffFetch<Standing>('GET', '/offers/standing'),
  });
  // The list reports the problem itself.
  if (error) return null;
  const shown = (value: (standing: Standing) => string) => (data ? value(data) : '…');
  return (
    <dl className="counts" aria-label="Offers today">
      <DayNumber
        label="Open"
        to={filteredList('offers', { open: 'true' })}
        note={shown(({ open }) => counted(open.count))}
      >
        <span title={data && exactSums(data.open.sums)}>
          {shown(({ open }) => roundedSums(open.sums))}
        </span>
      </DayNumber>
      <DayNumber
        label="Accepted, not paid"
        to={filteredList('offers', { state: 'accepted' })}
        note={shown(({ accepted }) => counted(accepted.count))}
      >
        {shown(({ accepted }) => roundedSums(accepted.sums))}
      </DayNumber>
      <DayNumber
        label="Expiring within a week"
        note={shown(({ ending }) => (ending.count > 0 ? exactSums(ending.sums) : 'none'))}
      >
        {shown(({ ending }) => String(ending.count))}
      </DayNumber>
      <DayNumber
        label="Accepted"
        note={shown(({ decided, won }) =>
          decided > 0 ? `${won} of the last ${decided}` : 'none decided yet',
        )}
      >
        {shown(({ decided, won }) => (decided > 0 ? `${Math.round((100 * won) / decided)}%` : '–'))}
      </DayNumber>
    </dl>
  );
}
