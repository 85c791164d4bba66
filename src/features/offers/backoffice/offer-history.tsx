import { Link, useCanAccess, useRecordContext } from 'react-admin';
import { Facts, Part } from '#src/backoffice/facts.tsx';
import { Timeline } from '#src/backoffice/history/timeline.tsx';
import { timeOf } from '#src/backoffice/moment.ts';
import type { OfferRecord } from './offer-record.ts';

const EVENT_WORDS: Record<string, string> = {
  asked: 'Requested by the buyer',
  made: 'Created',
  sent: 'Sent',
  'not-mailed': 'Not mailed: several offers had been sent to this address that day',
  opened: 'Opened',
  repriced: 'Price changed',
  changed: 'Billing details changed by the buyer',
  extended: 'Price held longer or shorter',
  question: 'Question',
  paying: 'Payment started',
  paid: 'Paid',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced by another offer',
  reminded: 'Reminder sent',
  'reminders-stopped': 'Reminders stopped by the buyer',
};

/** Events that changed the state of an offer. */
const DECISIVE = new Set([
  'sent',
  'repriced',
  'paying',
  'paid',
  'declined',
  'withdrawn',
  'replaced',
]);

/** The history of an offer, newest first, and its origin; nothing for one that is not saved yet. */
export function OfferHistory() {
  const offer = useRecordContext<OfferRecord>();
  const orders = useCanAccess({ resource: 'orders', action: 'show' });
  if (!offer?.events) return null;
  return (
    <aside>
      <Part title="History">
        <Timeline
          happened={offer.events.map(({ kind, words, by, at }) => ({
            key: at + kind,
            what: [EVENT_WORDS[kind] ?? kind, words].filter(Boolean).join(': '),
            note: [timeOf(at), by].filter(Boolean).join(' · '),
            decisive: DECISIVE.has(kind),
          }))}
        />
      </Part>
      <Part title="Details">
        <Facts
          facts={[
            ['Created by', offer.made_by ?? 'the buyer'],
            ['Upgrades', offer.upgrade_of && `licence ${offer.upgrade_of}`],
            [
              'Order',
              orders.canAccess && offer.order_id ? (
                <Link key="order" to={`/orders/${offer.order_id}`}>
                  {offer.order_no}
                </Link>
              ) : (
                offer.order_no
              ),
            ],
            ['Request', offer.lead_id && <Link to={`/leads/${offer.lead_id}`}>Open it</Link>],
            [
              'Reminders',
              offer.sent_at && (offer.reminds ? 'sent automatically' : 'stopped by the buyer'),
            ],
          ]}
        />
      </Part>
    </aside>
  );
}
