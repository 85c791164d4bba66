import { capitalized } from '#src/first-letter.ts';
import { hash, pick } from '../market/seed.ts';
import { BASE, growthBetween } from '../market/series.ts';
import { isService } from '../shapes/services.ts';
import { conjugated } from '../texts/wording.ts';
import { spoken } from '../texts/words.ts';
import type { MarketModel, NamedSeries } from '../types.ts';
import { percentOf } from './figure-reading.ts';
import type { Say } from './phrasing.ts';

// What the demo publisher knows of its invented companies beside their shares. A company is the same in every report that
// names it; only what it sells in a market belongs to that market.

type Owner = 'Listed' | 'Family' | 'Founders' | 'Private equity' | 'Industrial group';

interface Seat {
  name: string;
  country: string;
}

const OWNED: Record<Owner, string> = {
  Listed: 'is {a listed company|publicly traded|listed on the stock exchange}',
  Family: 'is {owned by its founding family|a family company|still in family hands}',
  Founders: 'is still {owned by|in the hands of} its founders',
  'Private equity': '{belongs to|is owned by|is held by} a private-equity fund',
  'Industrial group': '{belongs to|is part of} an industrial group',
};

/** Trades that did not exist when the older companies were founded, by words of a company's name. */
const YOUNG_TRADE =
  /Cloud|Data|Software|Digital|Labs|Networks|Quantum|Computing|Telehealth|Analytics|Monitoring|Earth|Space|Orbital|Skywatch|Recycling|Circular|Resale|Robot|Agritech|Air Mobility|Charging|Aligners|Genetics|Additive/;

const POST_WAR_TRADE =
  /Semiconductor|electronics|Electronics|Photonics|Devices|Technolog|Systems|Disposal|Lifecycle|Recovery|Instruments|Diagnostics|Bio/;

/** Who owns a company and since when it exists, decided by its name; `owned` is worded by `Say`. */
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
  (abroad: string) => `signed a five-year supply contract with a customer in ${abroad}`,
  (abroad: string) => `moved part of its production to ${abroad}`,
  (_: string, seat: string) => `closed its oldest plant and modernised the others in ${seat}`,
  (abroad: string) => `opened a development centre in ${abroad}`,
  (abroad: string) => `agreed with a partner in ${abroad} to produce under licence`,
];
const SERVICES = [
  (abroad: string) => `opened an office in ${abroad}`,
  (abroad: string) => `bought a smaller competitor in ${abroad}`,
  (abroad: string) => `won its largest contract so far, in ${abroad}`,
  (abroad: string) => `agreed to sell through a partner in ${abroad}`,
  (abroad: string) => `hired a sales team of its own in ${abroad}`,
  (abroad: string) => `opened a development centre in ${abroad}`,
  (abroad: string) => `signed a framework agreement with a large customer in ${abroad}`,
];
const BRANDS = [
  (abroad: string) => `opened its own online shop in ${abroad}`,
  (abroad: string) => `bought a smaller brand in ${abroad}`,
  (abroad: string) => `took over its distributor in ${abroad}`,
  (abroad: string) => `won shelf space with a large retailer in ${abroad}`,
  (abroad: string) => `entered the market in ${abroad}`,
  (_: string, seat: string) => `brought production back to ${seat} from a contractor`,
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

/** What a company last did in a market, with its date. Neighbours of a ranking did different things. */
function lastMove(
  { code, unit, base }: MarketModel,
  { name, country }: Seat,
  place: number,
  say: Say,
): string {
  const seed = `${code} ${name}`;
  const moves = isService({ unit }) ? SERVICES : /retail value/.test(unit) ? BRANDS : GOODS;
  const turn = hash(`${code} moves`) + place;
  const abroad = ABROAD.filter((one) => one !== country);
  const when = `${MONTHS[(turn * 3) % MONTHS.length]} ${base - (hash(`${seed} year`) % 2)}`;
  const move = moves[turn % moves.length]!(abroad[(turn * 7) % abroad.length]!, country);
  return say(
    'last move',
    `In ${when} it ${move}.`,
    `Most recently, in ${when}, it ${move}.`,
    `Its latest {move|step}: in ${when} it ${move}.`,
    `Its latest {step|move} {dates from|was in} ${when}, when it ${move}.`,
  );
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
  say: Say,
): string {
  const { name, country } = seat;
  const { founded, owned } = companyFacts(seat);
  const { segment, share } = mainSegment(model, name);
  const [own, all] = [growthBetween(segment.values), growthBetween(model.total)];
  const part = spoken(segment.name);
  const who = say(
    'who a company is',
    `${name} was founded in ${founded}, has its headquarters in ${country} and ${owned}.`,
    `Founded in ${founded} and {headquartered|based} in ${country}, ${name} ${owned}.`,
    `${name}, {based|with headquarters} in ${country}, was founded in ${founded} and ${owned}.`,
    `${name} {dates from|was set up in} ${founded}, is {headquartered|based} in ${country} and ${owned}.`,
  );
  const rate = `${own < 0 ? '−' : ''}${percentOf(Math.abs(own))} a year`;
  const still = Math.abs(own) < 0.05;
  const pace =
    own === all
      ? `${conjugated('grow', part)} in step with the market`
      : still
        ? `${conjugated('do', part)} not grow`
        : `${conjugated(own > all ? 'outgrow' : 'lag', part)} the market (${rate})`;
  const compared = isFirst ? `, which ${pace}` : '';
  const what = say(
    'what a company sells',
    `About ${share}% of its sales in this market {are in|come from} ${part}${compared}.`,
    `In this market it {earns|makes} {about|some} ${share}% of its sales in ${part}${compared}.`,
    `${capitalized(part)} ${conjugated('account', part)} for {about|some} ${share}% of {what it sells in this market|its sales in this market}.`,
    `It is strongest in ${part}${compared}${compared ? ';' : ', with'} {about|some} ${share}% of its sales in this market${compared ? ' come from there' : ''}.`,
  );
  return `${who} ${what} ${lastMove(model, seat, place, say)}`;
}
