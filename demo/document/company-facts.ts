import { hash, pick } from '../market/seed.ts';
import { BASE, growthBetween } from '../market/series.ts';
import { isService } from '../shapes/services.ts';
import { conjugated } from '../texts/wording.ts';
import { capital, spoken } from '../texts/words.ts';
import type { MarketModel, NamedSeries } from '../types.ts';
import { percentOf } from './figure-reading.ts';

// What the demo publisher knows of its invented companies beside their shares. A company is the same in every report that
// names it; only what it sells in a market belongs to that market.

type Owner = 'Listed' | 'Family' | 'Founders' | 'Private equity' | 'Industrial group';

interface Seat {
  name: string;
  country: string;
}

const OWNED: Record<Owner, string> = {
  Listed: 'is listed on the stock exchange',
  Family: 'is owned by the family that founded it',
  Founders: 'is still owned by its founders',
  'Private equity': 'is owned by a private-equity fund',
  'Industrial group': 'is part of an industrial group',
};

/** Trades that did not exist when the older companies were founded, by words of a company's name. */
const YOUNG_TRADE =
  /Cloud|Data|Software|Digital|Labs|Networks|Quantum|Computing|Telehealth|Analytics|Monitoring|Earth|Space|Orbital|Skywatch|Recycling|Circular|Resale/;

const POST_WAR_TRADE =
  /Semiconductor|electronics|Electronics|Photonics|Devices|Technolog|Systems|Disposal|Lifecycle|Recovery|Instruments|Diagnostics|Bio/;

/** Who owns a company and since when it exists, decided by its name. */
export function companyFacts({ name, country }: Seat): {
  founded: number;
  owner: Owner;
  owned: string;
} {
  const isYoung = YOUNG_TRADE.test(name) || hash(`${name} age`) % 5 < 2;
  const year = hash(`${name} year`);
  const founded = isYoung
    ? 1996 + (year % 18)
    : country === 'China'
      ? 1979 + (year % 24)
      : POST_WAR_TRADE.test(name)
        ? 1961 + (year % 30)
        : 1921 + (year % 70);
  const owner = pick<Owner>(
    isYoung
      ? ['Founders', 'Listed', 'Private equity', 'Listed']
      : ['Listed', 'Family', 'Industrial group', 'Listed', 'Private equity'],
    `${name} owner`,
  );
  return { founded, owner, owned: OWNED[owner] };
}

/** The part of the first cut in which a company sells most, and the share of its sales there in per cent. */
export function mainSegment(
  { code, dimensions }: MarketModel,
  name: string,
): { segment: NamedSeries; share: number } {
  const segments = dimensions[0]!.segments;
  const whole = segments.reduce((sum, { values }) => sum + values[BASE]!, 0);
  let left = ((hash(`${code} ${name} main`) % 1000) / 1000) * whole;
  const segment = segments.find(({ values }) => {
    left -= values[BASE]!;
    return left < 0;
  });
  const found = segment ?? segments[0]!;
  const least = Math.max(40, (found.values[BASE]! / whole) * 100);
  const share = Math.min(90, least + (hash(`${code} ${name} mix`) % 25));
  return { segment: found, share: Math.round(share / 5) * 5 };
}

const GOODS = [
  (abroad: string) => `opened a second plant, in ${abroad}`,
  (abroad: string) => `bought a smaller competitor in ${abroad}`,
  (_: string, seat: string) => `enlarged its plant in ${seat}`,
  (abroad: string) => `took over its distributor in ${abroad}`,
  (abroad: string) => `signed a supply contract of five years with a customer in ${abroad}`,
  (abroad: string) => `moved part of its production to ${abroad}`,
];
const SERVICES = [
  (abroad: string) => `opened an office in ${abroad}`,
  (abroad: string) => `bought a smaller competitor in ${abroad}`,
  (abroad: string) => `won its largest contract so far, in ${abroad}`,
  (abroad: string) => `agreed to sell through a partner in ${abroad}`,
  (abroad: string) => `began to sell in ${abroad} with staff of its own`,
];
const BRANDS = [
  (abroad: string) => `opened its own online shop in ${abroad}`,
  (abroad: string) => `bought a smaller brand in ${abroad}`,
  (abroad: string) => `took over its distributor in ${abroad}`,
  (abroad: string) => `came onto the shelves of a large retailer in ${abroad}`,
  (abroad: string) => `began to sell in ${abroad}`,
];

const ABROAD = [
  'Brazil',
  'Germany',
  'India',
  'Japan',
  'Mexico',
  'Poland',
  'Spain',
  'the United States',
  'Thailand',
  'Vietnam',
];
const MONTHS = ['February', 'March', 'May', 'June', 'September', 'October', 'November'];

/**
 * What a company last did in a market, such as 'In May 2025 it opened a second plant, in Poland.' Neighbours of a ranking
 * did different things.
 */
function lastMove({ code, unit, base }: MarketModel, { name, country }: Seat, place: number) {
  const seed = `${code} ${name}`;
  const moves = isService({ unit }) ? SERVICES : /retail value/.test(unit) ? BRANDS : GOODS;
  const turn = hash(`${code} moves`) + place;
  const abroad = ABROAD.filter((one) => one !== country);
  const when = `${MONTHS[(turn * 3) % MONTHS.length]} ${base - (hash(`${seed} year`) % 2)}`;
  const move = moves[turn % moves.length]!;
  return `In ${when} it ${move(abroad[(turn * 7) % abroad.length]!, country)}.`;
}

/**
 * Who a company is and what it sells most, whether that grows faster than the market, and what it last did.
 * @param place in the ranking, from 0
 * @param isFirst no company above it sells most in the same part
 */
export function portrait(
  model: MarketModel,
  seat: Seat,
  { place, isFirst }: { place: number; isFirst: boolean },
): string {
  const { name, country } = seat;
  const { founded, owned } = companyFacts(seat);
  const { segment, share } = mainSegment(model, name);
  const [own, all] = [growthBetween(segment.values), growthBetween(model.total)];
  const part = spoken(segment.name);
  const who = [
    `${name} was founded in ${founded}, has its headquarters in ${country} and ${owned}.`,
    `Founded in ${founded} and headquartered in ${country}, ${name} ${owned}.`,
    `${name}, with headquarters in ${country}, was founded in ${founded} and ${owned}.`,
  ][place % 3]!;
  const what = [
    `About ${share}% of its sales in this market are in ${part}`,
    `${capital(part)} ${conjugated('account', part)} for about ${share}% of what it sells in this market`,
    `In this market it earns about ${share}% of its sales in ${part}`,
  ][place % 3]!;
  const grown = `${own < 0 ? '−' : ''}${percentOf(Math.abs(own))} a year to ${model.last}`;
  const pace =
    own === all
      ? 'grows in step with the market'
      : `${own > all ? 'outgrows' : 'lags behind'} the market (${grown})`;
  const compared = isFirst ? `, a part that ${pace}` : '';
  return `${who} ${what}${place % 3 === 1 ? '' : compared}. ${lastMove(model, seat, place)}`;
}
