const BLOCK =
  /<\/?(?:p|div|h[1-6]|li|ul|ol|table|caption|tr|t[dh]|thead|tbody|tfoot|br|span)\b[^>]*>/g;
/** A number that the server wrote from a figure, so it always agrees. */
export const REFERENCE = /<data value="[^"]*">[^<]*<\/data>/g;
const ENTITIES: Record<string, string> = {
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&#39;': "'",
  '&amp;': '&',
};

/** The text of HTML: blocks become lines, entities characters, and references to figures are dropped. */
export function plainText(html: string): string {
  if (!/[<&\u00a0]/.test(html)) return html;
  return html
    .replace(REFERENCE, '·')
    .replace(BLOCK, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:quot|lt|gt|nbsp|#39|amp);/g, (entity) => ENTITIES[entity]!)
    .replaceAll('\u00a0', ' ');
}

/** The sentences of a text in HTML, each on one line. */
export const sentencesOf = (html: string): string[] =>
  plainText(html)
    .split(/\n+|(?<=[.!?])\s+(?=[\p{Lu}\d"“])/u)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

/** A number in a sentence. */
export interface Amount {
  /** As written, with currency and scale. */
  text: string;
  /** Without scale: "1.9 billion" is 1.9e9. */
  value: number;
  /** One unit of its last digit, without scale. */
  place: number;
  /** The digits with separators, such as "1,974.3". */
  written: string;
  /** The factor of its scale: 1e9 for "billion". */
  factor: number;
  /** The digits alone, to detect swapped ones. */
  digits: string;
  currency: string | null;
  /** It has a scale, such as "million". */
  scaled: boolean;
  isPercent: boolean;
  /** The words before it say that it is rounded. */
  isHedged: boolean;
  start: number;
  end: number;
}

const AMOUNT =
  /(USD|US\$|EUR|GBP|JPY|CNY|INR|CHF|\$|€|£|¥|₹)?\s?(?<![\w.,])(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,15}(?:\.\d{1,9})?)(?![\d,]*\d)(?:\s?(trillion|billion|million|thousand|bn|mn|tn)\b)?(\s?%|\s(?:per ?cent|percent)\b)?/gi;
const CURRENCIES: Record<string, string> = {
  US$: 'USD',
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
};
const SCALES: Record<string, number> = {
  thousand: 1e3,
  million: 1e6,
  mn: 1e6,
  billion: 1e9,
  bn: 1e9,
  trillion: 1e12,
  tn: 1e12,
};
const HEDGE = /(?:over|above|more than|nearly|almost|about|around|some|roughly|passes|under)\s*$/i;
const YEAR = /^(?:1[89]|20|21)\d\d$/;

/** The factor of a unit such as "million" or "thousand tonnes"; 1 if it has no scale. */
export const scaleOf = (unit: string): number =>
  SCALES[unit.trim().split(/\s+/)[0]?.toLowerCase() ?? ''] ?? 1;

/** The numbers of a sentence, and the years among them. */
export function numbersOf(sentence: string): {
  amounts: Amount[];
  years: { year: number; at: number }[];
} {
  const amounts: Amount[] = [];
  const years: { year: number; at: number }[] = [];
  for (const found of sentence.matchAll(AMOUNT)) {
    const [text, sign, number = '', scale, percent] = found;
    const at = found.index;
    if (!sign && !scale && !percent && YEAR.test(number)) {
      years.push({ year: Number(number), at });
      continue;
    }
    const plain = number.replaceAll(',', '');
    const factor = SCALES[scale?.toLowerCase() ?? ''] ?? 1;
    const decimals = plain.split('.')[1]?.length ?? 0;
    amounts.push({
      text: text.trim(),
      value: Number(plain) * factor,
      place: 10 ** -decimals * factor,
      written: number,
      factor,
      digits: plain.replace('.', ''),
      currency: sign ? (CURRENCIES[sign.toUpperCase()] ?? sign.toUpperCase()) : null,
      scaled: scale !== undefined,
      isPercent: percent !== undefined,
      isHedged: HEDGE.test(sentence.slice(Math.max(0, at - 12), at)),
      start: at,
      end: at + text.length,
    });
  }
  return { amounts, years };
}

/** The year of a number in a sentence: the next one after it, unless a number comes first; else the last one before. */
export function yearOf(
  amount: Amount,
  { amounts, years }: ReturnType<typeof numbersOf>,
): number | undefined {
  const after = years.find(({ at }) => at >= amount.end);
  const next = amounts.find(({ start }) => start >= amount.end);
  if (after && (!next || next.start > after.at)) return after.year;
  return years.findLast(({ at }) => at < amount.start)?.year ?? after?.year;
}

/** Whether a number, at the precision in which it is written, equals this value. */
export const says = ({ value, place, isHedged }: Amount, meant: number): boolean =>
  Math.abs(value - meant) <= place * (isHedged ? 1 : 0.5) + Math.abs(meant) * 1e-9;

/** Returns a function that tells whether a sentence contains a name as a whole word. */
export function namesIn(sentence: string): (name: string) => boolean {
  const text = sentence.toLowerCase();
  const known = new Map<string, boolean>();
  return (name) => {
    let has = known.get(name);
    if (has === undefined) {
      has = name.length > 1 && isWordOf(text, name.toLowerCase());
      known.set(name, has);
    }
    return has;
  };
}

function isWordOf(text: string, sought: string): boolean {
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + sought.length] ?? ' '}`;
    if (!/[\p{L}\p{N}]/u.test(around)) return true;
  }
  return false;
}

/** The number of comparisons between numbers of texts and rows of figures that keeps the process busy for a moment. */
export const MOST_COMPARISONS = 500_000;

export const tooMany = (name: string): string =>
  `${name} and the texts before it have more numbers than can be compared with the figures. Compare the rest by hand.`;
