/** A number in a claim. */
export interface ClaimedNumber {
  /** As written, with its unit. */
  text: string;
  value: number;
  /** Decimal places as written. */
  places: number;
  /** Significant digits. */
  digits: number;
  /** The factor of a word such as "million"; undefined if there is none. */
  scale: number | undefined;
  isPercent: boolean;
  /** ISO 4217, if stated. */
  currency: string | undefined;
}

/** The parts of a pasted text that a check needs. */
export interface Claim {
  numbers: ClaimedNumber[];
  years: number[];
  /** Words that may name a market, in lower case. */
  words: string[];
  /** The whole text, in lower case. */
  text: string;
}

const MOST_NUMBERS = 5;
const MOST_WORDS = 12;

const currencies: Record<string, string> = {
  $: 'USD',
  us$: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  rs: 'INR',
  'rs.': 'INR',
  rupee: 'INR',
  rupees: 'INR',
  '¥': 'JPY',
};
/** Scale words in English, Indian English, German, French, Italian and Spanish texts. */
const scales: [RegExp, number][] = [
  [/^(?:thousand|tsd|mille|k)/i, 1e3],
  [/^(?:milliard|miliard|mrd|mds|billion|bn|b$)/i, 1e9],
  [/^(?:million|milion|millon|mio|mln|mn|m$)/i, 1e6],
  [/^(?:trillion|tn|la(?:kh|c)s? cr)/i, 1e12],
  [/^cr/i, 1e7],
  [/^la(?:kh|c)/i, 1e5],
];
const SIZES =
  'thousand|tsd|milliard(?:en?|s)?|miliard[io]|mrd|mds|millionen|millions?|millones|milion[ei]|mio|mln|mn|billions?|bn|' +
  'trillions?|tn|(?:la(?:kh|c)s? )?(?:crores?|cr)|la(?:kh|c)s?|[kmb]';

const SPACE = '[\\s\\u00a0\\u2009\\u202f]?';
const THIN = "\\u00a0\\u2009\\u202f’'";
const CODES = 'USD|EUR|GBP|INR|JPY|CNY|CHF|AUD|CAD';
const AMOUNT = [
  // 1.947,9 and 1 947,9: groups, and a comma before the decimals.
  `\\d{1,3}(?:\\.\\d{3})+,\\d+|\\d{1,3}(?:[ ${THIN}]\\d{3})+,\\d+`,
  // 1.947.900
  '\\d{1,3}(?:\\.\\d{3}){2,}(?![\\d.])',
  // 412,6, and 0,412: a comma that is not followed by thousands.
  '\\d+,\\d{1,2}(?!\\d|[.,]\\d)|0,\\d+',
  // 1 947 million
  `\\d{1,3}(?: \\d{3})+(?=${SPACE}(?:${SIZES}|${CODES}|€|dollars?|euros?)(?![\\p{L}]))`,
  `\\d{1,3}(?:[,${THIN}]\\d{3})+(?:\\.\\d+)?`,
  '\\d+(?:\\.\\d+)?',
].join('|');
const NUMBER = new RegExp(
  // A sign, but not the dash of a range; a currency; digits, grouped or not; a unit.
  `(?<![\\p{L}\\d.,])([-−](?=\\S))?(US\\$|[$€£₹¥]|\\bRs\\.?(?=\\W?\\d)|\\b(?:${CODES})\\b)?${SPACE}([-−])?(${AMOUNT})` +
    `(?:${SPACE}(%|per ?cent\\b|prozent\\b|pour cent\\b|(?:${SIZES})\\b\\.?))?` +
    `(?:${SPACE}(?:de |di |US[- ])?(${CODES}|dollars?|euros?|rupees?|[$€])(?![\\p{L}]))?(?![\\d\\p{L}])`,
  'giu',
);

/** "Figure 12", "page 3": numbers of things, not amounts. */
const NUMBERED = /\b(?:figures?|fig\.|tables?|pages?|editions?|chapters?|sections?)\s+\d[\d–-]*/giu;

/** Words that do not help to identify a market. */
const EMPTY = new Set(
  `about above according accounting accounts added after almost also amount amounted analysis analyst analysts annual
annually approximately around average based basis became because been before being below between billion both
business case central change changed come compared compound could country countries crore crores currently data decade decline
declined dollar dollars double doubled during each edition estimate estimated estimates euro euros expand expected
expects fell figure figures first forecast forecasts from global globally grew grow growing growth have held high
higher hold holds hundred includes increase increased industry into just lakh lakhs largest last latest less level like likely
line made main market markets measured million more most nearly next number numbers over past people percent period
point predicted predicts present previous price prices projected projects published publishes quarter range rate
reach reached reaches region regional report reported reports research revenue revenues rise rising rose rupee rupees said sale
sales says segment share shares should since size sold some source stand stands stood study such supplier than that
their them then there these they this those thousand through times today total toward towards trillion under unit
units until value valued values volume were what when where which while will with within world worldwide worth would
year years cagr usd eur gbp
bericht betragen dollarn erreichen erwartet jahr jahre jahren jährlich laut markt marktes milliarden millionen prozent
soll steigen studie umfang umsatz voraussichtlich weltmarkt weltweit werden wird zufolge
année atteindre chiffre croissance devrait marché milliard milliards millions mondial pour rapport selon taille
anno anni crescita mercato miliardi milioni nel raggiungere secondo`.split(/\s+/),
);

/** Parses a text of any kind: numbers with their units, years, and words that may name a market. */
export function readClaim(given: string, publisher = ''): Claim {
  const text = given.normalize('NFC').slice(0, 2000).replace(NUMBERED, ' ');
  const numbers: ClaimedNumber[] = [];
  const years = new Set<number>();
  for (const match of text.matchAll(NUMBER)) {
    const year = yearOf(match);
    if (year !== undefined) years.add(year);
    else if (numbers.length < MOST_NUMBERS) numbers.push(numberOf(match));
  }
  const own = new Set(wordsOf(publisher));
  const words = wordsOf(text).filter((word) => !EMPTY.has(word) && !own.has(word));
  return {
    numbers: amounts(numbers),
    years: [...years].slice(0, 10),
    words: [...new Set(words)].slice(0, MOST_WORDS),
    text: text.toLowerCase(),
  };
}

/** Next to an amount, a small whole number without a unit counts something else: "in 31 countries". */
function amounts(numbers: ClaimedNumber[]): ClaimedNumber[] {
  const isBare = ({ places, scale, isPercent, currency, digits }: ClaimedNumber) =>
    places === 0 && scale === undefined && !isPercent && !currency && digits < 4;
  const once = [...new Map(numbers.map((number) => [number.text, number])).values()];
  return once.every(isBare) ? once : once.filter((number) => !isBare(number));
}

const wordsOf = (text: string) =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => word.length <= 40);

/** Four digits without anything that makes them an amount. */
function yearOf([, sign, currency, inner, digits = '', unit, after]: RegExpMatchArray) {
  if (sign || currency || inner || unit || after || !/^(19|20)\d\d$/.test(digits)) return undefined;
  return Number(digits);
}

/** Digits in a parseable form, whatever separates thousands and decimals. */
function plainDigits(digits: string, unit: string): string {
  const hasComma = /,\d{1,2}$|^0,\d+$|[.\s’'].*,\d+$/.test(digits);
  if (hasComma) return digits.replace(/[.\s’']/g, '').replace(',', '.');
  // With a German scale word, "1.947" is in thousands.
  const isGerman = /^(?:mio|mrd|tsd|millionen|milliarden?)/i.test(unit);
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(digits) || (isGerman && /^[1-9]\d{0,2}\.\d{3}$/.test(digits)))
    return digits.replaceAll('.', '');
  return digits.replace(/[,\s’']/g, '');
}

function numberOf(match: RegExpMatchArray): ClaimedNumber {
  const [whole, sign, before = '', inner, digits = '', unit = '', after = ''] = match;
  const plain = plainDigits(digits, unit);
  const [, fraction = ''] = plain.split('.');
  const isPercent = /^(%|per|pro|pour)/i.test(unit);
  const currency = (after || before).toLowerCase();
  return {
    // A full stop at the end of a sentence is not part of an abbreviation.
    text: whole.trim().replace(/\.$/, ''),
    value: Number(plain) * (sign || inner ? -1 : 1),
    places: fraction.length,
    digits: plain.replace('.', '').replace(/^0+/, '').length,
    scale: isPercent ? undefined : scales.find(([word]) => word.test(unit.replace('.', '')))?.[1],
    isPercent,
    currency: currency ? (currencies[currency] ?? currency.toUpperCase()) : undefined,
  };
}
