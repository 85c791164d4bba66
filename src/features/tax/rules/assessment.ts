import type { TaxArticle, TaxBuyer, TaxRate, TaxSeller } from '../tax-types.ts';
import { rateOn } from './rate-on.ts';
import { placeOf, type TaxPlace } from './territories.ts';

/** Everything tax depends on. */
export interface TaxQuestion {
  seller: TaxSeller;
  buyer: TaxBuyer;
  article: TaxArticle;
  /** ISO date in the seller's zone. */
  on: string;
  rates: readonly TaxRate[];
}

/** A question with the facts that all rules use. */
export interface Assessment extends TaxQuestion {
  home: TaxPlace;
  there: TaxPlace;
  /** The buyer is a business with a number that has not been rejected. */
  business: boolean;
  /** That number has not been confirmed. */
  provisional: boolean;
  /** Whether the seller is registered in this place itself; in the United States, in its state. */
  registeredIn(place: TaxPlace): boolean;
  /** Whether the seller uses a one-stop shop of the EU. */
  oneStopShop: boolean;
  /** @throws Error if no rate is known: no order may be priced without it */
  rate(place: TaxPlace): { basisPoints: number; region: string };
}

/** Determines both parties' places and what the buyer has proved. */
export function assessmentOf(question: TaxQuestion): Assessment {
  const { seller, buyer, article, on, rates } = question;
  const given = buyer.kind === 'business' ? buyer.numberCheck : undefined;
  return {
    ...question,
    home: placeOf(seller.country, seller.region),
    there: placeOf(buyer.country, buyer.region),
    business: given !== undefined && given !== 'invalid',
    provisional: given === 'form' || given === 'unanswered',
    registeredIn: (place) =>
      seller.registrations.some(
        ({ country, region, scheme }) =>
          scheme === 'local' &&
          placeOf(country).country === place.country &&
          (country !== 'US' || region === place.region),
      ),
    oneStopShop: seller.registrations.some(({ scheme }) => scheme !== 'local'),
    rate(place) {
      const known = rateOn(rates, place, article, on);
      if (known) return known;
      throw new Error(`no tax rate is known for ${place.region || place.country} on ${on}`);
    },
  };
}
