import type { Facts } from './facts.ts';
import type { Industry } from './types.ts';
import { article, capital, html, listed } from './words.ts';

/** Size, forecast and growth of the market. */
export function opening(f: Facts): string {
  return f.say('opening', [
    `The ${f.market} market was worth ${f.sizeBase} in ${f.base}. It is forecast to reach ${f.sizeLast} in ${f.last}, a growth of ${f.growth} a year.`,
    `Sales in the ${f.market} market came to ${f.sizeBase} in ${f.base}, up from ${f.sizeFirst} in ${f.first}. The central case reaches ${f.sizeLast} in ${f.last}, or ${f.growth} a year.`,
    `Between ${f.first} and ${f.base} the ${f.market} market grew by ${f.pastGrowth} a year, to ${f.sizeBase}. For the years to ${f.last} this report expects ${f.growth} a year and a market of ${f.sizeLast}.`,
    `This report puts the ${f.market} market at ${f.sizeBase} in ${f.base} and at ${f.sizeLast} in ${f.last}. That is a growth of ${f.growth} a year, after ${f.pastGrowth} a year since ${f.first}.`,
    `In ${f.base} buyers spent ${f.sizeBase} in the ${f.market} market. On the assumptions set out in the method chapter they will spend ${f.sizeMiddle} in ${f.middle} and ${f.sizeLast} in ${f.last}.`,
    `From ${f.sizeFirst} in ${f.first}, the ${f.market} market rose to ${f.sizeBase} in ${f.base}. Its forecast growth of ${f.growth} a year leads to ${f.sizeLast} in ${f.last}.`,
    `Measured sales in the ${f.market} market stood at ${f.sizeBase} in ${f.base}. The forecast passes ${f.sizeMiddle} in ${f.middle} and ends at ${f.sizeLast} in ${f.last}, which is ${f.growth} a year.`,
  ]);
}

/** The low and the high case. */
export function range(f: Facts): string {
  return f.say('range', [
    `The low case ends at ${f.lowLast}, the high case at ${f.highLast}, and the report says what would have to be true for each.`,
    `That is a central case: the range in ${f.last} runs from ${f.lowLast} to ${f.highLast}.`,
    `If the restraints below bite harder, ${f.last} brings ${f.lowLast}; if the drivers come sooner, ${f.highLast}.`,
    `The assumptions that matter most are varied one by one, which gives ${f.lowLast} at the low end of ${f.last} and ${f.highLast} at the high end.`,
    `A range is stated beside it, from ${f.lowLast} in the low case to ${f.highLast} in the high case.`,
    `Our low case stops at ${f.lowLast} in ${f.last} and our high case at ${f.highLast}.`,
  ]);
}

/** Leads over to the list of drivers. */
export function driversIntro(f: Facts, industry: Industry): string {
  const count = ['no', 'one', 'two', 'three', 'four'][f.model.drivers.length];
  return f.say('drivers', [
    `${capital(count!)} causes explain most of the growth in ${f.market} demand:`,
    `Asked why they buy, ${industry.buyers} in the ${f.market} market name ${count} reasons more often than others:`,
    `The forecast for the ${f.market} market rests on ${count} developments that can be followed in public figures:`,
    `Of the ${f.growth} a year forecast for the ${f.market} market, the larger part traces back to ${count} things:`,
    `${capital(article(f.market))} ${f.market} forecast stands or falls with these ${count} points:`,
  ]);
}

/** The leading and the fastest region. */
export function regions(f: Facts): string {
  const { leader, fastest } = f;
  if (leader.name === fastest.name) {
    return f.say('regions', [
      `${capital(leader.name)} held ${leader.share} of the ${f.market} market in ${f.base} and also grows fastest, by ${fastest.growth} a year, to ${fastest.end} in ${f.last}.`,
      `The largest region of the ${f.market} market, ${leader.name}, gains further: from ${leader.share} of sales in ${f.base} to ${leader.endShare} in ${f.last}.`,
      `No region buys more than ${leader.name}, with ${leader.share} of the ${f.market} market in ${f.base}, and none grows faster than its ${fastest.growth} a year.`,
    ]);
  }
  return f.say('regions', [
    `${capital(leader.name)} held ${leader.share} of the ${f.market} market in ${f.base}. Growth is quickest in ${fastest.name}, at ${fastest.growth} a year to ${fastest.end} in ${f.last}.`,
    `The largest region of the ${f.market} market is ${leader.name}, with ${leader.share} of sales in ${f.base} and ${leader.endShare} in ${f.last}. ${capital(fastest.name)} adds the most in proportion: ${fastest.growth} a year.`,
    `No region buys more than ${leader.name}: ${leader.share} of the ${f.market} market in ${f.base}. For ${fastest.name} the forecast is ${fastest.growth} a year, which takes it to ${fastest.end}.`,
    `With ${leader.share} of ${f.market} sales in ${f.base}, ${leader.name} came first. By ${f.last} its share is ${leader.endShare}, while ${fastest.name} grows by ${fastest.growth} a year.`,
  ]);
}

/** One cut of the market: its largest segment, and what changes. */
export function segments(f: Facts, cut: Facts['cuts'][number]): string {
  const lead = f.say('segments 0', [
    `By ${cut.by}, ${html(cut.leader)} led the ${f.market} market in ${f.base} with ${cut.leaderSize}, or ${cut.leaderShare}.`,
    `Split by ${cut.by}, ${cut.leaderShare} of the ${f.market} market in ${f.base} fell to ${html(cut.leader)}, worth ${cut.leaderSize}.`,
    `${capital(html(cut.leader))} took ${cut.leaderShare} of the ${f.market} market in ${f.base}, the largest share of any segment by ${cut.by}.`,
    `Seen by ${cut.by}, the largest part of ${f.market} sales in ${f.base} was ${html(cut.leader)}: ${cut.leaderSize}, a share of ${cut.leaderShare}.`,
  ]);
  return `${lead} ${shift(f, cut)}`;
}

function shift(f: Facts, cut: Facts['cuts'][number]): string {
  const fastest = html(cut.fastest);
  if (cut.overtakes) {
    const next = html(cut.overtakes.name);
    return f.say('shift 0', [
      `The first place passes to ${next} in ${cut.overtakes.year}; ${html(cut.leader)} ends the forecast with a share of ${cut.leaderEndShare}.`,
      `The order changes in ${cut.overtakes.year}: from then on the lead lies with ${next}.`,
      `That lead is lost to ${next} in ${cut.overtakes.year}, on a share of ${cut.leaderEndShare} for ${html(cut.leader)} by ${f.last}.`,
    ]);
  }
  if (cut.fastest === cut.leader) {
    return f.say('shift 0', [
      `It is also the part that grows fastest, by ${cut.fastestGrowth} a year, and reaches ${cut.leaderEndShare} in ${f.last}.`,
      `The lead widens: ${cut.leaderEndShare} in ${f.last}, on growth of ${cut.fastestGrowth} a year.`,
    ]);
  }
  return f.say('shift 0', [
    `The quickest growth is expected in ${fastest}, at ${cut.fastestGrowth} a year, from ${cut.fastestShare} of the market to ${cut.fastestEndShare} in ${f.last}.`,
    `Its share in ${f.last} is ${cut.leaderEndShare}; the fastest segment, ${fastest}, grows by ${cut.fastestGrowth} a year.`,
    `Ground is gained by ${fastest}, at ${cut.fastestGrowth} a year, to a share of ${cut.fastestEndShare} in ${f.last}.`,
  ]);
}

/** A further cut, whose values are in the report: names and order, no number. */
export function furtherCut(f: Facts, cut: Facts['cuts'][number], index: number): string {
  const leader = html(cut.leader);
  const lead = f.say(`segments ${index}`, [
    `By ${cut.by}, ${leader} led the ${f.market} market in ${f.base}.`,
    `Split by ${cut.by}, the largest part of ${f.market} sales in ${f.base} fell to ${leader}.`,
    `${capital(leader)} was the largest segment of the ${f.market} market by ${cut.by} in ${f.base}.`,
    `Seen by ${cut.by}, no part of ${f.market} sales in ${f.base} was larger than ${leader}.`,
  ]);
  return `${lead} ${furtherShift(f, cut, index)}`;
}

function furtherShift(f: Facts, cut: Facts['cuts'][number], index: number): string {
  const fastest = html(cut.fastest);
  if (cut.overtakes)
    return f.say(`shift ${index}`, [
      `From ${cut.overtakes.year} on the first place belongs to ${html(cut.overtakes.name)}.`,
      `That lead is lost to ${html(cut.overtakes.name)} in ${cut.overtakes.year}.`,
    ]);
  if (cut.fastest === cut.leader)
    return f.say(`shift ${index}`, [
      'It is also the part that grows fastest.',
      'The lead widens to the end of the forecast.',
    ]);
  return f.say(`shift ${index}`, [
    `The quickest growth is expected in ${fastest}.`,
    `Ground is gained by ${fastest}.`,
    `Nothing grows faster than ${fastest}.`,
  ]);
}

/** Leads over to the list of restraints. */
export function restraintsIntro(f: Facts): string {
  return f.say('restraints', [
    `The distance between the central case and ${f.lowLast} in the low case is explained by these points:`,
    `Not every plan announced for the ${f.market} market will be carried out. Two reasons weigh most:`,
    `The low case of ${f.lowLast} supposes that the following lasts longer than expected:`,
    `Growth of ${f.growth} a year is not assured. Those who sell in the ${f.market} market point to this:`,
    `Against the drivers stand obstacles that the ${f.market} market will not shed before the end of the decade:`,
  ]);
}

/** The leading companies with their shares, and the others by name. */
export function companies(f: Facts, industry: Industry): string {
  const [first, second, third] = f.companies;
  const others = listed(f.companies.slice(3).map(({ name }) => name));
  return f.say('companies', [
    `${first!.name} of ${first!.country} had the largest share of the ${f.market} market in ${f.base}, ${first!.share}, before ${second!.name} (${second!.share}) and ${third!.name} (${third!.share}). Profiles also cover ${others}.`,
    `The three largest ${industry.makers} in the ${f.market} market were ${first!.name} (${first!.share}), ${second!.name} (${second!.share}) and ${third!.name} (${third!.share}). Also profiled: ${others}.`,
    `Outside the ${f.companies.length} companies profiled lies ${f.otherShare} of the ${f.market} market. The profiles begin with ${first!.name} (${first!.share}), ${second!.name} (${second!.share}) and ${third!.name} (${third!.share}) and go on to ${others}.`,
  ]);
}

/** What the report holds and how many interviews it rests on. */
export function scope(f: Facts, industry: Industry): string {
  const by = listed(f.cuts.map((cut) => cut.by));
  const { interviews } = f.model;
  return f.say('scope', [
    `The report gives every year from ${f.first} to ${f.last} for the ${f.market} market by ${by}, and by region, and draws on ${interviews} interviews with ${industry.makers}, and with ${industry.buyers}.`,
    `The report counts ${interviews} interviews among its sources for the ${f.market} market and runs each table from ${f.first} to ${f.last}, by ${by} and by region.`,
    `All figures of the ${f.market} market are tabulated by year, by ${by} and by region; ${interviews} interviews were held to check them.`,
  ]);
}
