import { speakValue } from '#src/features/figures/format-value.ts';
import { capitalized } from '#src/first-letter.ts';

const SMALL = new Set(['of', 'and', 'for', 'in', 'to', 'with', 'on', 'by', 'the', 'as', 'from']);

// Names of parts that need a noun within a sentence: sizes, adjectives, and things in the singular.
const SIZE = /^(?:above|below|under|over|up to|more than|less than) (?:USD )?\d/i;
const ADJECTIVE =
  /(?:ed|al|ic|ar|ary|ive|able|ible|ous|ient|less|stalline)$|\b(?:alkaline|alternating|composite|direct|discrete|early|everyday|fast|green|handheld|heavy|hybrid|illumination|inline|intensive|large|light|liquid|live|low|marine|medium|organic|oscillating|overnight|other|plain|portable|precast|private|public|remote|respiratory|small|solid|sparkling|standard|still|superconducting|underground|whole|young)$/;
const COMPOUND =
  /-(?:beta|bound|box|chain|driven|flight|flute|in|jet|line|on|phase|off|operated|person|range|size|stage|treated|turn|type|unit|wall|way|wound|around|aisle|channel|field|term)$|\b(?:to|with|without|on|of|after) \w|\b(?:side by side|three-in-one|ready to drink|ready-to-use|over the counter|ultra-high|airborne|business-jet|detection only|lift and cruise|neuroendocrine|offline|online|subsea|phase three|special and district|sriracha and Asian|third generation and older|type (?:I|IV)|types II and III|insulin-treated type 2)$/;
const THING =
  /\b(?:airline|array|baghouse|barge|beam|bed|box|brand|bulk|cage|cap|carrier|cartridge|cell|contact|contract|core|cyclone|dome|drum|effect|filter|flow|gateway|generation|hatchery|home|household|hub|interposer|ion|junction|length|loop|magnet|manpack|mesh|metro|monobloc|multirotor|multilayer|network|patch|pharma|plant|platform|pouch|practice|prescription|prostate|radio|rotary|scrubber|set|site|spar|stack|station|stimulator|style|tandem|telecom|test|track|training|unit|vacuum|vector|vehicle|wall|wave|wheel|wire|wireless|retrofit|automotive|build-up|berry|power line|pressurised water)$/;
/** Nouns that end like the adjectives and things above. */
const NOUN =
  /(?:feed|seed|weed|metal|ceramic|acrylic|radar|lidar|adhesive|removal|retail|ground power)$|^(?:filter|microcontrollers|modelling|neural units|powder|synthetic) (?:with|in|from) |food contact$|^research and pharma$|^power generation$|^time of flight$|^injection on farm$/;

/**
 * A part of the market within a sentence. Materials, trades and things in the plural stand by themselves; 'portable' and
 * '5 to 10 kg' are a segment.
 */
export function spoken(name: string): string {
  if (SIZE.test(name)) return `the segment ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  if (NOUN.test(name)) return name;
  const isBare = [/^(?:USD )?\d/, ADJECTIVE, COMPOUND, THING].some((one) => one.test(name));
  return isBare ? `the ${name} segment` : name;
}

/** A region within a sentence. */
export const regionInText = (region: string): string =>
  region === 'Middle East and Africa' ? 'the Middle East and Africa' : region;

/** A market's name as a heading: 'sodium-ion battery' becomes 'Sodium-Ion Battery'. */
export function titleCase(text: string): string {
  return text
    .split(' ')
    .map((word, i) => (i > 0 && SMALL.has(word) ? word : word.split('-').map(titlePart).join('-')))
    .join(' ');
}

const titlePart = (part: string, i: number) =>
  i > 0 && SMALL.has(part) ? part : capitalized(part);

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A small number as a word: 'four'. */
export const spelled = (n: number): string => NUMBERS[n] ?? String(n);

const PLACES = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** A place as a word: 'fourth'. */
export const ordinal = (n: number): string => PLACES[n - 1] ?? `${n}th`;

/** 'a', 'a and b', 'a, b and c'. */
export function listed(items: string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

const ONE_DECIMAL = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** 412.6 as '412.6', 1947.3 as '1,947.3'. */
export const number = (value: number): string => ONE_DECIMAL.format(value);

/** USD million as running text says it: 'USD 413 million', 'USD 1.95 billion'. */
export const usd = (millions: number): string =>
  speakValue(millions, { unit: 'million', currency: 'USD', decimals: 1 });

const MONTH = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** '12 March 2026' of a day in ISO form. */
export const dayOf = (iso: string): string => `${Number(iso.slice(8))} ${month(Date.parse(iso))}`;

/** 'November 2025' of a time in milliseconds. */
export const month = (time: number): string => MONTH.format(time);

/** '21.4%'; a fall carries the minus sign of typesetting. */
export const percent = (value: number): string =>
  `${value < 0 ? '−' : ''}${Math.abs(value).toFixed(1)}%`;

/** Text made safe for an HTML text node or a quoted attribute. */
export const html = (text: string): string => (/[&<>"]/.test(text) ? escaped(text) : text);

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** A name as one segment of a URL: ASCII letters, digits and hyphens. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[̀-ͯ]/g, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
