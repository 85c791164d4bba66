import { useEffect, useState } from 'react';
import { currencyOf } from '#src/currencies.ts';
import { priceCurrency } from '#src/money.ts';
import { recall } from '#src/site/cookies/cookie-choices.ts';
import { visitorCountry } from '#src/site/form/use-countries.ts';
import type { Basket } from './use-basket.ts';

type Line = Basket['lines'][number];

/**
 * The currency in which the basket is shown if all of it has a price in it, otherwise dollars.
 * @param named the currency in the link; absent: the last choice, or that of the visitor's country
 */
export function useBasketCurrency(basket: Basket | undefined, named: string | null) {
  const [requested, setRequested] = useState<string>(priceCurrency);
  useEffect(
    () => setRequested(named ?? recall('currency') ?? currencyOf(visitorCountry())),
    [named],
  );
  const currencies = basket?.prices.map(({ currency }) => currency) ?? [];
  const currency = currencies.includes(requested) ? requested : priceCurrency;
  const sum = basket?.prices.find((one) => one.currency === currency)?.price ?? basket?.price ?? 0;
  return { currency, currencies, sum, choose: setRequested };
}

/** The prices of a line and its licences in a currency; in dollars if a licence has none in it. */
export function lineIn({ price, licences, prices }: Line, currency: string) {
  const own = prices.find((one) => one.currency === currency);
  return {
    price: own?.price ?? price,
    licences: licences.map(({ type, price: dollars }) => {
      const sold = own?.licences.find((licence) => licence.type === type);
      return { type, price: sold?.price ?? dollars, currency: sold ? currency : priceCurrency };
    }),
  };
}
