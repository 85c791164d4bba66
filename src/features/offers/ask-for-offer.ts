import type pg from 'pg';
import type { z } from 'zod';
import { type Failure, failure, invalidField } from '#src/errors.ts';
import {
  commonCurrencies,
  linesIn,
  pricedLines,
} from '#src/features/checkout/basket/basket-view.ts';
import { openBasket } from '#src/features/checkout/basket/open-basket.ts';
import { refusals } from '#src/features/checkout/order-input.ts';
import { findPriced } from '#src/features/checkout/priced-report.ts';
import { acceptForm } from '#src/features/leads/accept-form.ts';
import { mayMail } from '#src/http/admission/unrequested-mail.ts';
import type { Caller, Handler } from '#src/http/api/contract.ts';
import { priceCurrency } from '#src/money.ts';
import { missing } from '#src/site/form/sentences.ts';
import type { offerContracts } from './contract.ts';
import type { OfferDependencies } from './dependencies.ts';
import { mailOffer, notifyDesk } from './mail-offer.ts';
import { keyOfOffer, newKey, offerPath } from './offer-key.ts';
import type { OfferBuyer } from './offer-row.ts';
import { priceOffer, type UntaxedLine } from './price-offer.ts';
import { insertOffer, keepUnmailed, noteEvent, OFFER_MAILS } from './write-offer.ts';

type Input = z.infer<typeof offerContracts.askForOffer.body>;

const NOT_MAILED =
  'Your offer is ready. We have already sent several e-mails to this address today, so we have not e-mailed this offer: please keep its link.';

const buyerOf = (body: Input): OfferBuyer => ({
  buyer_name: body.name,
  email: body.email,
  phone: body.mobile_no ?? '',
  company: body.company_name ?? '',
  designation: body.designation ?? '',
  country: body.country,
  address: body.address ?? '',
  city: body.city ?? '',
  state: body.state ?? '',
  zipcode: body.zipcode ?? '',
  buyer_kind: body.buyer_kind ?? 'business',
  tax_number: body.tax_number ?? '',
});

/** The lines of the offer, at list prices. */
async function linesWanted(
  deps: OfferDependencies,
  { report_id, type, currency: requested }: Input,
  caller: Caller | undefined,
): Promise<{ lines: UntaxedLine[]; currency: string } | Failure> {
  const { db } = deps;
  if (report_id === 'basket') {
    const { lines } = await openBasket(deps, caller);
    const all = await pricedLines(db, lines);
    const currency =
      requested && commonCurrencies(all).includes(requested) ? requested : priceCurrency;
    const sold = linesIn(all, currency).flatMap(({ report_id: report, licence, priceCents }) =>
      priceCents === null
        ? []
        : [{ report_id: report, licence, list_cents: priceCents, discount_cents: 0 }],
    );
    return sold.length > 0
      ? { lines: sold, currency }
      : invalidField('report_id', 'There is nothing in your basket that can be bought now.');
  }
  const found = await findPriced(db, report_id, { type, currency: requested });
  // A custom link is an offer already.
  if (found?.report.status !== 'published' || found.customLinkId !== null)
    return failure('not-found', { message: 'Report not found.' });
  const { report, licence, priceCents: list_cents, currency } = found;
  return list_cents === null
    ? invalidField('type', refusals.type)
    : { lines: [{ report_id: report.id, licence, list_cents, discount_cents: 0 }], currency };
}

/** A visitor requests an offer: it is available at once, as a page, as a PDF and by mail. */
export function askForOffer(deps: OfferDependencies): Handler<typeof offerContracts.askForOffer> {
  const { publicUrl, offerSecret } = deps;
  return async ({ body }, { caller }) => {
    if (body.buyer_kind !== 'private' && !body.company_name)
      return invalidField('company_name', missing.company_name);
    const wanted = await linesWanted(deps, body, caller);
    if (!('lines' in wanted)) return wanted;
    const { lines, currency } = wanted;
    return acceptForm(deps, {
      form: 'offer',
      caller,
      body,
      success: 'Your offer is ready, and on its way to your e-mail address.',
      async store(client: pg.PoolClient) {
        const buyer = buyerOf(body);
        const offer = await insertOffer(client, {
          key: newKey(offerSecret),
          buyer,
          priced: await priceOffer(client, lines, buyer),
          currency,
          note: body.note ?? '',
        });
        await noteEvent(client, offer.id, 'asked', { words: buyer.buyer_name });
        // Its address may be a stranger's: then there are no more mails, but whoever asked has the offer.
        const isMailed = await mayMail(client, OFFER_MAILS, body.email);
        if (isMailed) await mailOffer(client, { publicUrl, offerSecret }, offer, { key: 'sent' });
        else await keepUnmailed(client, offer);
        await notifyDesk(client, deps, offer, 'asked for', { key: 'asked', text: body.note });
        const key = keyOfOffer(offerSecret, offer.salt);
        return {
          offer: offerPath(key),
          pdf: offerPath(key, '/offer.pdf'),
          ...(!isMailed && { message: NOT_MAILED, mailed: false as const }),
        };
      },
    });
  };
}
