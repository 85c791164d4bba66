import { rows } from '#src/db/open.ts';
import { conflict, failure } from '#src/errors.ts';
import { ceilingOf } from '#src/features/checkout/pricing/ceiling.ts';
import { changedSince } from '#src/staff/resource/edit-rules.ts';
import { DONE, reply, type StaffHandlers } from '#src/staff/staff-contract.ts';
import { endOrder } from '../answer-offer.ts';
import type { OfferMaking } from '../dependencies.ts';
import { mailOffer, urlOfOffer } from '../mail-offer.ts';
import { noteEvent, offerById } from '../write-offer.ts';
import type { offerStaffContracts } from './contract.ts';
import { offerResource } from './offer-resource.ts';
import { offersStanding } from './offers-standing.ts';
import { priceOffered } from './price-lines-offered.ts';

const missing = () => failure('not-found', { message: 'There is no such offer.' });
const closed = (state: string) => conflict(`This offer is ${state} and cannot be changed.`);

/** Handlers of staff actions on offers. */
export function offerStaffApi(
  making: Omit<OfferMaking, 'db'>,
): StaffHandlers<typeof offerStaffContracts> {
  return {
    async 'offers.link'({ params }, { db }) {
      const offer = await offerById(db, params.id);
      if (!offer) return missing();
      return reply({ url: offer.sent_at ? urlOfOffer(making, offer) : null });
    },
    'offers.standing': async (_, { db }) => reply(await offersStanding(db)),
    async 'offers.price'({ body: { id, ...pricing } }, { db, staff }) {
      const kept = id ? await offerById(db, id) : undefined;
      if (id && !kept) return missing();
      const prices = await priceOffered(db, pricing, kept);
      if (!('sums' in prices)) return prices;
      const { lines, sums, tax } = prices;
      const { percent, highest } = await ceilingOf(db, staff.role);
      return reply({
        ...sums,
        lines: lines.map(({ report_id, list_cents, discount_cents }) => ({
          report_id,
          list_cents,
          discount_cents,
        })),
        tax_words: tax.words || tax.name,
        ceiling_percent: percent,
        highest_percent: highest,
      });
    },
    async 'offers.send'({ params, body: { version } }, { db, staff, audit }) {
      await rows(db, 'SELECT FROM offer WHERE id = $1 FOR UPDATE', [params.id]);
      const offer = await offerById(db, params.id);
      if (!offer) return missing();
      const changed = await changedSince(db, offerResource, params.id, version);
      if (changed) return changed;
      const { offer_state: state } = offer;
      if (!['draft', 'sent', 'opened', 'accepted'].includes(state)) return closed(state);
      if (offer.held_until <= new Date())
        return conflict(
          state === 'accepted'
            ? 'The buyer has accepted it, and the order keeps its price. Since the last day of the price has passed, the offer is not sent again: the mails about the order say how to pay.'
            : 'Its price is no longer held. Extend it first.',
        );
      await rows(
        db,
        `UPDATE offer SET sent_at = COALESCE(sent_at, now()), updated_at = now(),
           status = CASE WHEN status = 'draft' THEN 'sent' ELSE status END WHERE id = $1`,
        [offer.id],
      );
      await noteEvent(db, offer.id, 'sent', { by: staff.email });
      await mailOffer(db, making, offer, { key: `sent:${Date.now()}` });
      await audit({ entity: 'offers', id: offer.id, after: { sent: true } });
      return DONE;
    },
    async 'offers.withdraw'({ params }, { db, staff, audit }) {
      await rows(db, 'SELECT FROM offer WHERE id = $1 FOR UPDATE', [params.id]);
      const offer = await offerById(db, params.id);
      if (!offer) return missing();
      const { offer_state: state } = offer;
      if (state === 'paid' || state === 'withdrawn' || state === 'declined') return closed(state);
      const refused = await endOrder(db, offer, 'the offer was withdrawn');
      if (refused) return refused;
      await rows(db, "UPDATE offer SET status = 'withdrawn', updated_at = now() WHERE id = $1", [
        offer.id,
      ]);
      await noteEvent(db, offer.id, 'withdrawn', { by: staff.email });
      await audit({ entity: 'offers', id: offer.id, after: { withdrawn: true } });
      return DONE;
    },
  };
}
