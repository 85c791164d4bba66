import type { TaxArticle, TaxBuyer, TaxRate, TaxSeller } from '../tax-types.ts';
import { rateOn } from './rate-on.ts';
import { placeOf, type TaxPlace } from './territories.ts';

/** What tax depends on. */
export interface TaxQuestion {
  seller: TaxSeller;
  buyer: TaxBuyer;
  article: TaxArticle;
  /** ISO date in the seller's zone. */
  on: string;
  rates: readonly TaxRate[];
}

/** A question with what all rules ask of it. */
export interface Assessment extends TaxQuestion {
  home: TaxPlace;
  there: TaxPlace;
  /** The buyer is a business by a number that nobody has refused. */
  business: boolean;
  /** Nobody has confirmed that number. */
  provisional: boolean;
  /** Whether the seller has a registration of this place itself; of its state, in the United States. */
  registeredIn(place: TaxPlace): boolean;
  /** Whether the seller uses a one-stop shop of the EU. */
  oneStopShop: boolean;
  /** @throws Error where no rate is known: no order may be priced without it */
  rate(place: TaxPlace): { basisPoints: number; region: string };
}

/** Places both parties and what they have shown. */
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
