import { speakValue } from '#src/features/figures/format-value.ts';
import type { Unit } from '../types.ts';
import { usd } from './words.ts';

/** Three digits are enough to say a number, such as 0.0755, 7.55 or 75,500. */
const THREE_DIGITS = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });

/** A number of things as running text says it: '1.22 million tonnes' of 1220 'thousand tonnes', '198,000 pods' of 198. */
export function counted(value: number, unit: string): string {
  const [scale = '', ...things] = unit.split(' ');
  if (scale === 'thousand' && value < 999.5)
    return `${THREE_DIGITS.format(value * 1000)}\u00a0${things.join(' ')}`;
  return scale in SCALES
    ? speakValue(value, { unit, currency: null, decimals: 2 })
    : `${THREE_DIGITS.format(value)}\u00a0${unit}`;
}

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
export function priceOfOne(millions: number, { name, one }: Unit): string {
  const [first = '', second = ''] = name.split(' ');
  const scale = SCALES[first] ?? 1;
  const parts = SMALLER[`${first in SCALES ? second : first} ${one}`] ?? 1;
  const bundle = one.startsWith('thousand ') ? 1000 : 1;
  const price = (millions * 1e6 * bundle) / (scale * parts);
  return price >= 999_500 ? usd(price / 1e6) : `USD\u00a0${THREE_DIGITS.format(price)}`;
}

/** Names that end like a plural and are none. */
const SINGULAR = /(?:ss|sis|us|diabetes|aerospace|logistics|electronics)$/;

/** A verb in the present as it follows a name: 'hotels lead', 'steel leads'. */
export function conjugated(verb: string, name: string): string {
  const isPlural = / and /.test(name) || (/s$/.test(name) && !SINGULAR.test(name));
  if (verb === 'be') return isPlural ? 'are' : 'is';
  if (isPlural) return verb;
  return /(?:s|sh|ch|x|o)$/.test(verb) ? `${verb}es` : `${verb}s`;
}
