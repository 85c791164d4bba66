/** The facts of an order that its purchase order should contain. */
export interface Ordered {
  /** Integer cents. */
  amountCents: number;
  currency: string;
  /** The company, or the person. */
  buyer: string;
  taxNumber: string;
  /** The number of the purchase order, as typed by the buyer. */
  poNumber: string;
  /** Numbers of the order and of its offer. */
  numbers: string[];
  /** Days to pay, as agreed. */
  days: number;
}

export interface Compared {
  what: string;
  /** As in the order. */
  ours: string;
  /** As in the purchase order; null if it was not found. */
  theirs: string | null;
  verdict: 'same' | 'differs' | 'not found';
}

const AMOUNT =
  /(?<![\d.,])\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?:[.,]\d{2})?(?![\d])|(?<![\d.,])\d+[.,]\d{2}(?![\d])/g;

/** The integer cents of an amount in any country's notation: 6,900.00, 6.900,00, 6 900,00 or 6’900.00. */
function centsOf(amount: string): number {
  const [, whole = '', cents = '00'] = /^(.*?)(?:[.,](\d{2}))?$/.exec(amount) ?? [];
  return Number(whole.replace(/\D/g, '')) * 100 + Number(cents);
}

const bare = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The notations of currencies in purchase orders. */
const CURRENCIES: Record<string, RegExp> = {
  USD: /\bUSD\b|US\$|\$/,
  EUR: /\bEUR\b|€/,
  GBP: /\bGBP\b|£/,
  INR: /\bINR\b|₹|\bRs\.?\s?\d/,
  CHF: /\bCHF\b/,
};

const DAYS =
  /\b(\d{1,3})\s*(?:calendar\s+)?(?:days|tage?n?|giorni|jours|d[ií]as|dagen|dag[ea]r?|dias)\b|\bnet\s*(\d{1,3})\b/gi;

function compareAmount(text: string, { amountCents }: Ordered, shown: string): Compared {
  const found = [...text.matchAll(AMOUNT)].map(([amount]) => ({ amount, cents: centsOf(amount) }));
  const same = found.find(({ cents }) => cents === amountCents);
  // The total is the largest amount in nearly every purchase order.
  const largest = found.reduce<(typeof found)[number] | undefined>(
    (most, one) => (most && most.cents >= one.cents ? most : one),
    undefined,
  );
  const theirs = (same ?? largest)?.amount ?? null;
  const verdict = same ? 'same' : theirs ? 'differs' : 'not found';
  return { what: 'Amount', ours: shown, theirs, verdict };
}

function compareCurrency(text: string, { currency }: Ordered): Compared {
  const named = Object.keys(CURRENCIES).filter((code) => CURRENCIES[code]!.test(text));
  const same = named.includes(currency) || new RegExp(`\\b${currency}\\b`).test(text);
  return {
    what: 'Currency',
    ours: currency,
    theirs: same ? currency : named.join(', ') || null,
    verdict: same ? 'same' : named.length > 0 ? 'differs' : 'not found',
  };
}

function compareDays(text: string, { days }: Ordered): Compared {
  const named = [...text.matchAll(DAYS)].map(([, first, second]) => Number(first ?? second));
  const theirs = named.includes(days) ? days : named[0];
  return {
    what: 'To pay within',
    ours: `${days} days`,
    theirs: theirs === undefined ? null : `${theirs} days`,
    verdict: theirs === undefined ? 'not found' : theirs === days ? 'same' : 'differs',
  };
}

/** Whether the text contains the order's value, whatever its spaces and punctuation. */
function compareWords(text: string, what: string, wanted: string[]): Compared | undefined {
  const given = wanted.filter((one) => bare(one) !== '');
  if (given.length === 0) return undefined;
  const all = bare(text);
  const found = given.find((one) => all.includes(bare(one)));
  return {
    what,
    ours: given.join(' or '),
    theirs: found ?? null,
    verdict: found ? 'same' : 'not found',
  };
}

/**
 * Compares the text of a purchase order with its order, row by row. It helps the person who decides but does not
 * decide: a file's text may differ from what its page shows.
 * @param shown the amount of the order in readable form
 */
export function compareOrder(text: string, ordered: Ordered, shown: string): Compared[] {
  const rows = [
    compareAmount(text, ordered, shown),
    compareCurrency(text, ordered),
    compareWords(text, 'Buyer', [ordered.buyer]),
    compareWords(text, 'Tax number', [ordered.taxNumber]),
    compareWords(text, 'Their number', [ordered.poNumber]),
    compareWords(text, 'Our number', ordered.numbers),
    compareDays(text, ordered),
  ];
  return rows.filter((row) => row !== undefined);
}
