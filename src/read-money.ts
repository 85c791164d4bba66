import { centsOfDecimal } from '#src/money.ts';

/** The result: an amount (null for an empty text), or why it is not one and which amounts may be meant (in cents). */
export type MoneyRead = { cents: number | null } | { problem: string; readings: number[] };

const MOST_CENTS = 100_000_000_00;
const EXAMPLE = 'Enter an amount such as 3450 or 3,450.50';

const wrong = (problem = EXAMPLE, readings: number[] = []): MoneyRead => ({ problem, readings });

function amount(units: string, part = ''): MoneyRead {
  const cents = centsOfDecimal(`${units}.${part.padEnd(2, '0')}`) ?? Infinity;
  return cents > MOST_CENTS ? wrong('The amount is too large.') : { cents };
}

/**
 * Whether a number is written in groups of three, the first one at most as long; or as in India, where the groups before
 * the last are of two: `12,34,567`.
 */
const isGrouped = (groups: string[]): boolean =>
  /^[1-9]\d{0,2}( \d{3})*$/.test(groups.join(' ')) ||
  /^[1-9]\d?( \d\d)+ \d{3}$/.test(groups.join(' '));

/**
 * Parses an amount of money as people in several countries write it, exactly and without guessing. One or two digits
 * after the last separator are cents, whether it is a comma or a point: `3450,50` and `3,450.50` are the same. Three
 * after a comma are thousands; three after a single point are ambiguous and refused, with both readings.
 */
export function readMoney(text: string): MoneyRead {
  const plain = text
    .trim()
    .replace(/^(US)?\$\s*|\s*(\$|USD)$/gi, '')
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '');
  if (plain === '') return { cents: null };
  if (!/^\d[\d.,]*$/.test(plain)) return wrong();
  const marks = plain.replace(/\d/g, '');
  const groups = plain.split(/[.,]/);
  const last = groups.at(-1)!;
  const head = groups.slice(0, -1);
  if (marks === '') return amount(plain);
  const mixed = new Set(marks).size === 2;
  // All separators but the last are for thousands, and of one kind.
  if (mixed && new Set(marks.slice(0, -1)).size > 1) return wrong();
  if (last.length === 1 || last.length === 2) {
    if (head.length === 1) return amount(head[0]!, last);
    return mixed && isGrouped(head) ? amount(head.join(''), last) : wrong();
  }
  if (last.length !== 3 || mixed || !isGrouped(groups)) return wrong();
  if (marks !== '.') return amount(groups.join(''));
  const thousands = centsOfDecimal(groups.join('')) ?? Infinity;
  if (thousands > MOST_CENTS) return wrong();
  const readings = last.endsWith('0')
    ? [thousands, centsOfDecimal(`${head[0]}.${last.slice(0, 2)}`)!]
    : [thousands];
  return wrong('This can be read in more than one way. Which amount is meant?', readings);
}
