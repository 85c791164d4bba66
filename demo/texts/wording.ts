import { speakValue } from '#src/features/figures/format-value.ts';
import type { Unit } from '../types.ts';
import { usd } from './words.ts';

/** Three digits are enough to say a number, such as 0.0755, 7.55 or 75,500. */
const THREE_DIGITS = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });

/** Amounts in which people count cents. */
const CENTS = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** A number of things as running text says it: '1.22 million tonnes' of 1220 'thousand tonnes', '198,000 pods' of 198. */
export function counted(value: number, unit: string): string {
  const [scale = '', ...things] = unit.split(' ');
  if (scale === 'thousand' && value < 999.5)
    return `${THREE_DIGITS.format(value * 1000)}\u00a0${things.join(' ')}`;
  const below = BELOW[scale];
  if (below && value < 0.9995) return counted(value * 1000, [below, ...things].join(' '));
  if (scale in SCALES) return speakValue(value, { unit, currency: null, decimals: 2 });
  // Wells and contracts are counted whole; what is measured, such as GWh and km, is not.
  return `${THREE_DIGITS.format(isMeasured(unit) ? value : Math.round(value))}\u00a0${unit}`;
}

/** A number of things without them, where they have just been named: '125 million', '7.48 GWh'. */
export const withoutThings = (text: string): string => {
  const [amount = ''] = text.split(' of ');
  return amount === text
    ? (/^[\d.,]+(?:\u00a0(?:million|billion))?/.exec(text)?.[0] ?? text)
    : amount;
};

/** Whether a unit is measured, as tonnes and GWh are, rather than counted piece by piece. */
export const isMeasured = (unit: string): boolean =>
  /\b(?:[GM]Wh?|km|megawatts|tonnes|kilograms|(?:hecto)?litres|hectares|(?:square|cubic) metres)\b/.test(
    unit,
  );

/** What is counted in when there is less than one of these. */
const BELOW: Record<string, string> = { million: 'thousand', billion: 'million' };

const SCALES: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9 };
/** How many of the second are in one of the first. */
const SMALLER: Record<string, number> = {
  'GWh kWh': 1e6,
  'MWh kWh': 1e3,
  'GW kW': 1e6,
  'MW kW': 1e3,
  'megawatts kW': 1e3,
  'MW W': 1e6,
  'tonnes kg': 1e3,
  'tonnes gram': 1e6,
};

/** The price of one thing in US dollars, of the price of its unit in USD million: 'USD 2,800' of 2.8 for thousand tonnes. */
export function priceOfOne(millions: number, unit: Unit): string {
  const price = dollarsOfOne(millions, unit);
  if (price >= 999_500) return usd(price / 1e6);
  const inCents = price >= 1 && price < 100;
  return `USD\u00a0${(inCents ? CENTS : THREE_DIGITS).format(price)}`;
}

/** The same price as a number of US dollars. */
export function dollarsOfOne(millions: number, { name, one }: Unit): number {
  const [first = '', second = ''] = name.split(' ');
  const scale = SCALES[first] ?? 1;
  const parts = SMALLER[`${first in SCALES ? second : first} ${one}`] ?? 1;
  const bundle = one.startsWith('thousand ') ? 1000 : 1;
  return (millions * 1e6 * bundle) / (scale * parts);
}

/** Names that end like a plural and are none. */
const SINGULAR = /(?:ss|sis|us|diabetes|aerospace|logistics|electronics)$/;

/** A verb in the present as it follows a name: 'hotels lead', 'steel leads'. */
export function conjugated(verb: string, name: string): string {
  const isSegment = /^the segment | segment$/.test(name);
  const isPlural =
    (!isSegment && / and /.test(name) && !/Middle East and Africa$/.test(name)) ||
    (!isSegment && /(?:s|men|children|cattle|sheep|fungi)$/.test(name) && !SINGULAR.test(name));
  if (verb === 'be') return isPlural ? 'are' : 'is';
  if (isPlural) return verb;
  return /(?:s|sh|ch|x|o)$/.test(verb) ? `${verb}es` : `${verb}s`;
}
