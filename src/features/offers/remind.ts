import { rows } from '#src/db/open.ts';
import { mayMail } from '#src/http/admission/unrequested-mail.ts';
import type { OfferMaking } from './dependencies.ts';
import { mailOffer } from './mail-offer.ts';
import type { OfferRow } from './offer-row.ts';
import { noteEvent } from './write-offer.ts';

const MOST = 50;
/** Of an offer that a visitor requested, perhaps under somebody else's address. */
const UNREQUESTED = { kind: 'offer reminders', most: 5, of: 'copy' } as const;

/**
 * Sends reminders of open offers: seven days after they were sent, and two days before their price expires; then no
 * more, and none to an address that gets too many unrequested mails that day. An offer that is due for both at once
 * gets one mail. Each reminder is recorded in the transaction that queues its mail.
 */
export async function remindOfOffers(making: OfferMaking, signal: AbortSignal): Promise<void> {
  const { db } = making;
  const due = await rows<{ id: string }>(
    db,
    `SELECT o.id FROM offer o WHERE o.status IN ('sent', 'opened') AND o.reminds AND o.reminded < 2 AND o.held_until > now()
       AND ((o.reminded < 1 AND o.sent_at <= now() - interval '7 days') OR o.held_until <= now() + interval '2 days')
       AND offer_state(o) IN ('sent', 'opened') ORDER BY o.sent_at LIMIT ${MOST}`,
  );
  for (const { id } of due) {
    if (signal.aborted) return;
    await db.transaction(async (client) => {
      const [offer] = await rows<OfferRow>(
        client,
        `UPDATE offer o SET reminded = CASE WHEN held_until <= now() + interval '2 days' THEN 2 ELSE 1 END
         WHERE id = $1 AND reminds AND reminded < 2
           AND ((reminded < 1 AND sent_at <= now() - interval '7 days') OR held_until <= now() + interval '2 days')
         RETURNING o.*, offer_state(o)`,
        [id],
      );
      if (!offer) return;
      if (offer.made_by === null && !(await mayMail(client, UNREQUESTED, offer.email))) return;
      await mailOffer(client, making, offer, { key: `reminder:${offer.reminded}`, reminder: true });
      await noteEvent(client, id, 'reminded');
    });
  }
}
