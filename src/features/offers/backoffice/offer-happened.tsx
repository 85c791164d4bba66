import { Link, useRecordContext } from 'react-admin';
import { Facts, Part } from '#src/backoffice/facts.tsx';
import { Timeline } from '#src/backoffice/history/timeline.tsx';
import { timeOf } from '#src/backoffice/moment.ts';
import type { OfferRecord } from './offer-record.ts';

const EVENT_WORDS: Record<string, string> = {
  asked: 'Asked for by the buyer',
  made: 'Made',
  sent: 'Sent',
  opened: 'Opened',
  repriced: 'Price changed',
  changed: 'Billing details changed by the buyer',
  extended: 'Price held longer or shorter',
  question: 'Question',
  paying: 'Payment begun',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  reminded: 'Reminder sent',
  'reminders-stopped': 'Reminders stopped by the buyer',
};

/** What changed how an offer stands. */
const DECISIVE = new Set(['sent', 'repriced', 'paying', 'declined', 'withdrawn']);

/** What happened to an offer, newest first, and where it comes from; nothing for one that is not kept yet. */
export function OfferHappened() {
  const offer = useRecordContext<OfferRecord>();
  if (!offer?.events) return null;
  return (
    <aside>
      <Part title="What happened">
        <Timeline
          happened={offer.events.map(({ kind, words, by, at }) => ({
            key: at + kind,
            what: [EVENT_WORDS[kind] ?? kind, words].filter(Boolean).join(': '),
            note: [timeOf(at), by].filter(Boolean).join(' · '),
            decisive: DECISIVE.has(kind),
          }))}
        />
      </Part>
      <Part title="About it">
        <Facts
          facts={[
            ['Made by', offer.made_by ?? 'the buyer'],
            ['Request', offer.lead_id && <Link to={`/leads/${offer.lead_id}`}>Open it</Link>],
            [
              'Reminders',
              offer.sent_at && (offer.reminds ? 'sent by themselves' : 'stopped by the buyer'),
            ],
          ]}
        />
      </Part>
    </aside>
  );
}
