import { LinearProgress, Typography } from '@mui/material';
import { DataTable, SelectInput } from 'react-admin';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';
import { lastDayOf } from '#src/backoffice/moment.ts';
import type { Screen } from '#src/backoffice/screen.ts';
import { briefColumn } from '#src/backoffice/time-columns.tsx';
import { amountColumn } from '#src/backoffice/views/amount-column.tsx';
import { choicesOf, sentence } from '#src/backoffice/words.ts';
import { listed } from '#src/licences.ts';
import { amountText, priceCurrency } from '#src/money.ts';
import { isChangeable, isOpen, offerStates, UPGRADE } from '../offer-row.ts';
import { OfferMark } from './offer-mark.tsx';
import { DAY_MS, type OfferRecord } from './offer-record.ts';

const OfferForm = lazyPart(() => import('./offer-form.tsx'), 'OfferForm');

const OfferNumbers = lazyPart(() => import('./offer-numbers.tsx'), 'OfferNumbers');

const OfferActions = lazyPart(() => import('./offer-actions.tsx'), 'OfferActions');

/** The elapsed share of the time for which the price is held. */
function DueClock({ offer }: { offer: OfferRecord }) {
  const { created_at: from, held_until: until } = offer;
  const [start, end] = [new Date(from).getTime(), new Date(until).getTime()];
  const elapsed = Math.min(Math.max(((Date.now() - start) / (end - start)) * 100, 0), 100);
  const days = Math.ceil((end - Date.now()) / DAY_MS);
  const left = days === 1 ? 'one day left' : `${days} days left`;
  return (
    <>
      <Typography variant="body2">{lastDayOf(until)}</Typography>
      {isOpen(offer) && (
        <>
          <LinearProgress
            variant="determinate"
            value={elapsed}
            color={elapsed > 80 ? 'warning' : 'primary'}
            aria-label={left}
          />
          <Typography variant="caption">{left}</Typography>
        </>
      )}
    </>
  );
}

const forWhom = ({ company, buyer_name: name }: Pick<OfferRecord, 'company' | 'buyer_name'>) =>
  [company, name].filter(Boolean).join(', ');

function worth({
  reports,
  discount_cents: off,
  list_cents: list,
  upgrade_of: upgrade,
}: OfferRecord) {
  if (upgrade) return `Upgrade of licence ${upgrade}`;
  const price = off > 0 ? `${Math.round((off / list) * 1000) / 10}% off` : 'list price';
  return `${reports === 1 ? '1 report' : `${reports} reports`}, ${price}`;
}

export const offerScreen: Screen<OfferRecord> = {
  name: 'offers',
  one: 'offer',
  views: [{ label: 'Open', filter: { open: 'true' } }],
  label: 'Offers',
  about:
    'An offer names reports, licences and prices for one company; it is paid by card or transfer.',
  group: 'Sales',
  icon: 'handshake',
  title: ({ number, company, buyer_name: name }) => `${number} for ${company || name}`,
  sort: { field: 'created_at', order: 'DESC' },
  subtitle: (offer) =>
    [
      offer.buyer_name,
      amountText(offer.gross_cents, offer.currency),
      sentence(offer.offer_state),
      isOpen(offer) && `held until ${lastDayOf(offer.held_until)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  columns: [
    <DataTable.Col key="number" source="number" label="Offer" disableSort />,
    <DataTable.Col
      key="for"
      label="For"
      disableSort
      render={(offer: OfferRecord) => forWhom(offer)}
    />,
    <DataTable.Col
      key="what"
      label="What"
      disableSort
      render={(offer: OfferRecord) => worth(offer)}
    />,
    amountColumn('gross_cents', 'Amount'),
    <DataTable.Col
      key="state"
      label="State"
      disableSort
      render={({ offer_state: state }: OfferRecord) => state && <OfferMark state={state} />}
    />,
    <DataTable.Col
      key="held"
      source="held_until"
      label="Price held until"
      render={(offer: OfferRecord) => <DueClock offer={offer} />}
    />,
    briefColumn('created_at', 'Created'),
  ],
  filters: [
    <SelectInput key="state" source="state" choices={choicesOf([...offerStates])} alwaysOn />,
    <SelectInput
      key="open"
      source="open"
      label="Awaiting the buyer"
      choices={[{ id: 'true', name: 'Yes' }]}
    />,
  ],
  Above: OfferNumbers,
  Form: OfferForm,
  closed: ({ offer_state: state, upgrade_of: upgrade }) => {
    if (!isChangeable(state)) return `This offer is ${state} and cannot be changed.`;
    return upgrade ? UPGRADE : undefined;
  },
  Actions: OfferActions,
  begin: 'Make an offer',
  blank: () => ({
    buyer_name: '',
    email: '',
    phone: '',
    company: '',
    designation: '',
    country: '',
    address: '',
    city: '',
    state: '',
    zipcode: '',
    buyer_kind: 'business',
    tax_number: '',
    note: '',
    held_until: new Date(Date.now() + 30 * DAY_MS).toISOString(),
    lead_id: null,
    currency: priceCurrency,
    lines: [{ report_id: null, licence: listed.type, discount_percent: 0 }],
  }),
};
