import { type ShapeKey, shapeKeys } from './shapes/keys.ts';
import { spelled } from './texts/words.ts';
import type { Argument, MarketRecord } from './types.ts';

/**
 * Reads the compact notation of the data files in `markets/`. One record:
 *
 *     # market | size 2024 in USD million, growth a year in % | leading and fastest region | keywords | fixed facts
 *     Dimension: segment 52>40, segment 48>60      (shares of 2024 and 2032 in %)
 *     = shape | unit sold : one of it, price of the unit in USD million, change a year in % | buyers | makers | sources
 *     i insight     + driver label: sentence     - restraint label: sentence
 *
 * @throws Error with the line, when it cannot be read or shares do not add up to 100.
 */
export function parseMarkets(text: string): MarketRecord[] {
  const records: MarketRecord[] = [];
  for (const line of text
    .replaceAll("'", '’')
    .split('\n')
    .map((l) => l.trim())) {
    if (line === '') continue;
    if (line.startsWith('# ')) {
      records.push(parseHead(line.slice(2)));
      continue;
    }
    const record = records.at(-1);
    if (!record) throw new Error(`No market before: ${line}`);
    const rest = line.slice(2);
    if (line.startsWith('i ')) record.insight = inWords(rest);
    else if (line.startsWith('= ')) Object.assign(record, parseSale(rest));
    else if (line.startsWith('+ ')) record.drivers.push(parseArgument(rest));
    else if (line.startsWith('- ')) record.restraints.push(parseArgument(rest));
    else record.dimensions.push(parseDimension(line));
  }
  return records;
}

function parseHead(line: string): MarketRecord {
  const [market = '', numbers = '', regions = '', keywords = '', fixed] = line
    .split('|')
    .map((part) => part.trim());
  const [base, growth] = numbers.split(' ').map(Number);
  const [leader = '', fastest = ''] = regions.split(' ');
  if (!base || !growth || !leader || !fastest) throw new Error(`Not a market: ${line}`);
  return {
    market,
    base,
    growth,
    leader,
    fastest,
    keywords: keywords.split(',').map((word) => word.trim()),
    dimensions: [],
    shape: 'demand',
    unitSold: { name: '', one: '' },
    price: { base: 0, drift: 0 },
    buyers: '',
    makers: '',
    sources: '',
    insight: '',
    drivers: [],
    restraints: [],
    fixed: fixed === undefined ? undefined : parseFixed(fixed),
  };
}

function parseSale(
  text: string,
): Pick<MarketRecord, 'shape' | 'unitSold' | 'price' | 'buyers' | 'makers' | 'sources'> {
  const [shape = '', sold = '', buyers = '', makers = '', sources = ''] = text
    .split('|')
    .map((part) => part.trim());
  const [, name = '', one = '', base = '', drift = ''] =
    /^(.+?) : (.+) ([\d.]+) (-?[\d.]+)$/.exec(sold) ?? [];
  if (!isShape(shape) || !name || !(Number(base) > 0) || !buyers || !makers || !sources)
    throw new Error(`Not how it is sold: ${text}`);
  const price = { base: Number(base), drift: Number(drift) };
  return { shape, unitSold: { name, one }, price, buyers, makers, sources };
}

const isShape = (key: string): key is ShapeKey => shapeKeys.some((one) => one === key);

function parseFixed(text: string): NonNullable<MarketRecord['fixed']> {
  const [code, pages, publishedOn = '', price, ...suffix] = text.split(' ');
  return {
    code: Number(code),
    pages: Number(pages),
    publishedOn,
    price: Number(price),
    suffix: suffix.length ? `: ${suffix.join(' ')}` : '',
  };
}

function parseDimension(line: string): MarketRecord['dimensions'][number] {
  const [name = '', list = ''] = line.split(/: (.*)/);
  const segments = list.split(', ').map((part) => {
    const found = /^(.+) ([\d.]+)>([\d.]+)$/.exec(part);
    if (!found) throw new Error(`Not a segment: '${part}' in '${line}'`);
    return { name: found[1]!, share: Number(found[2]), endShare: Number(found[3]) };
  });
  for (const key of ['share', 'endShare'] as const) {
    const sum = segments.reduce((total, segment) => total + segment[key], 0);
    if (sum !== 100) throw new Error(`Shares add up to ${sum}: ${line}`);
  }
  return { name, segments };
}

function parseArgument(text: string): Argument {
  const [label = '', sentence = ''] = text.split(/: (.*)/);
  if (!sentence.endsWith('.')) throw new Error(`Not an argument: ${text}`);
  return { label, text: inWords(sentence) };
}

/** Units, which have digits before them whatever the number is. */
const MEASURES =
  /^(?:million|billion|trillion|euros|dollars|cents|points|[kMGT]?[WV]h?|[cmkn]?m|[mk]?g|[GT]B|hectares|tonnes|litres|degrees|percentage|or|and|to|on|a)$/;

/** A text in which small numbers of things are words, as in 'six harbours'; measures, ranges and shares keep their digits. */
const inWords = (text: string): string =>
  text.replaceAll(
    /(?<![\p{L}\d.,–−-]|\b(?:to|and|or|of|type|phase|Euro|below|above|under) )([2-9]) (?=([\p{L}-]+))/gu,
    (found, digit: string, thing: string) =>
      MEASURES.test(thing) ? found : `${spelled(Number(digit))} `,
  );
