import type { Facts } from './facts.ts';
import type { Industry } from './types.ts';
import { article, capital, html, listed } from './words.ts';

/** Size, forecast and growth of the market. */
export function opening(f: Facts): string {
  return f.say('opening', [
    `The ${f.market} market was worth ${f.size2024} in 2024. It is forecast to reach ${f.size2032} in 2032, a growth of ${f.growth} a year.`,
    `Sales in the ${f.market} market came to ${f.size2024} in 2024, up from ${f.size2019} in 2019. The central case reaches ${f.size2032} in 2032, or ${f.growth} a year.`,
    `Between 2019 and 2024 the ${f.market} market grew by ${f.pastGrowth} a year, to ${f.size2024}. For the years to 2032 this report expects ${f.growth} a year and a market of ${f.size2032}.`,
    `This report puts the ${f.market} market at ${f.size2024} in 2024 and at ${f.size2032} in 2032. That is a growth of ${f.growth} a year, after ${f.pastGrowth} a year since 2019.`,
    `In 2024 buyers spent ${f.size2024} in the ${f.market} market. On the assumptions set out in the method chapter they will spend ${f.size2028} in 2028 and ${f.size2032} in 2032.`,
    `From ${f.size2019} in 2019, the ${f.market} market rose to ${f.size2024} in 2024. Its forecast growth of ${f.growth} a year leads to ${f.size2032} in 2032.`,
    `Measured sales in the ${f.market} market stood at ${f.size2024} in 2024. The forecast passes ${f.size2028} in 2028 and ends at ${f.size2032} in 2032, which is ${f.growth} a year.`,
  ]);
}

/** The low and the high case. */
export function range(f: Facts): string {
  return f.say('range', [
    `The low case ends at ${f.low2032}, the high case at ${f.high2032}, and the report says what would have to be true for each.`,
    `That is a central case: the range in 2032 runs from ${f.low2032} to ${f.high2032}.`,
    `If the restraints below bite harder, 2032 brings ${f.low2032}; if the drivers come sooner, ${f.high2032}.`,
    `The assumptions that matter most are varied one by one, which gives ${f.low2032} at the low end of 2032 and ${f.high2032} at the high end.`,
    `A range is stated beside it, from ${f.low2032} in the low case to ${f.high2032} in the high case.`,
    `Our low case stops at ${f.low2032} in 2032 and our high case at ${f.high2032}.`,
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
      `${capital(leader.name)} held ${leader.share} of the ${f.market} market in 2024 and also grows fastest, by ${fastest.growth} a year, to ${fastest.end} in 2032.`,
      `The largest region of the ${f.market} market, ${leader.name}, gains further: from ${leader.share} of sales in 2024 to ${leader.endShare} in 2032.`,
      `No region buys more than ${leader.name}, with ${leader.share} of the ${f.market} market in 2024, and none grows faster than its ${fastest.growth} a year.`,
    ]);
  }
  return f.say('regions', [
    `${capital(leader.name)} held ${leader.share} of the ${f.market} market in 2024. Growth is quickest in ${fastest.name}, at ${fastest.growth} a year to ${fastest.end} in 2032.`,
    `The largest region of the ${f.market} market is ${leader.name}, with ${leader.share} of sales in 2024 and ${leader.endShare} in 2032. ${capital(fastest.name)} adds the most in proportion: ${fastest.growth} a year.`,
    `No region buys more than ${leader.name}: ${leader.share} of the ${f.market} market in 2024. For ${fastest.name} the forecast is ${fastest.growth} a year, which takes it to ${fastest.end}.`,
    `With ${leader.share} of ${f.market} sales in 2024, ${leader.name} came first. By 2032 its share is ${leader.endShare}, while ${fastest.name} grows by ${fastest.growth} a year.`,
  ]);
}

/** One cut of the market: its largest segment, and what changes. */
export function segments(f: Facts, cut: Facts['cuts'][number], index: number): string {
  const lead = f.say(`segments ${index}`, [
    `By ${cut.by}, ${html(cut.leader)} led the ${f.market} market in 2024 with ${cut.leaderSize}, or ${cut.leaderShare}.`,
    `Split by ${cut.by}, ${cut.leaderShare} of the ${f.market} market in 2024 fell to ${html(cut.leader)}, worth ${cut.leaderSize}.`,
    `${capital(html(cut.leader))} took ${cut.leaderShare} of the ${f.market} market in 2024, the largest share of any segment by ${cut.by}.`,
    `Seen by ${cut.by}, the largest part of ${f.market} sales in 2024 was ${html(cut.leader)}: ${cut.leaderSize}, a share of ${cut.leaderShare}.`,
  ]);
  return `${lead} ${shift(f, cut, index)}`;
}

function shift(f: Facts, cut: Facts['cuts'][number], index: number): string {
  const fastest = html(cut.fastest);
  if (cut.overtakes) {
    const next = html(cut.overtakes.name);
    return f.say(`shift ${index}`, [
      `The first place passes to ${next} in ${cut.overtakes.year}; ${html(cut.leader)} ends the forecast with a share of ${cut.leaderEndShare}.`,
      `The order changes in ${cut.overtakes.year}: from then on the lead lies with ${next}.`,
      `That lead is lost to ${next} in ${cut.overtakes.year}, on a share of ${cut.leaderEndShare} for ${html(cut.leader)} by 2032.`,
    ]);
  }
  if (cut.fastest === cut.leader) {
    return f.say(`shift ${index}`, [
      `It is also the part that grows fastest, by ${cut.fastestGrowth} a year, and reaches ${cut.leaderEndShare} in 2032.`,
      `The lead widens: ${cut.leaderEndShare} in 2032, on growth of ${cut.fastestGrowth} a year.`,
    ]);
  }
  return f.say(`shift ${index}`, [
    `The quickest growth is expected in ${fastest}, at ${cut.fastestGrowth} a year, from ${cut.fastestShare} of the market to ${cut.fastestEndShare} in 2032.`,
    `Its share in 2032 is ${cut.leaderEndShare}; the fastest segment, ${fastest}, grows by ${cut.fastestGrowth} a year.`,
    `Ground is gained by ${fastest}, at ${cut.fastestGrowth} a year, to a share of ${cut.fastestEndShare} in 2032.`,
  ]);
}

/** Leads over to the list of restraints. */
export function restraintsIntro(f: Facts): string {
  return f.say('restraints', [
    `The distance between the central case and ${f.low2032} in the low case is explained by these points:`,
    `Not every plan announced for the ${f.market} market will be carried out. Two reasons weigh most:`,
    `The low case of ${f.low2032} supposes that the following lasts longer than expected:`,
    `Growth of ${f.growth} a year is not assured. Those who sell in the ${f.market} market point to this:`,
    `Against the drivers stand obstacles that the ${f.market} market will not shed before the end of the decade:`,
  ]);
}

/** The leading companies with their shares, and the others by name. */
export function companies(f: Facts, industry: Industry): string {
  const [first, second, third] = f.companies;
  const others = listed(f.companies.slice(3).map(({ name }) => name));
  return f.say('companies', [
    `${first!.name} of ${first!.country} had the largest share of the ${f.market} market in 2024, ${first!.share}, before ${second!.name} (${second!.share}) and ${third!.name} (${third!.share}). Profiles also cover ${others}.`,
    `The three largest ${industry.makers} in the ${f.market} market were ${first!.name} (${first!.share}), ${second!.name} (${second!.share}) and ${third!.name} (${third!.share}). Also profiled: ${others}.`,
    `Outside the ${f.companies.length} companies profiled lies ${f.otherShare} of the ${f.market} market. The profiles begin with ${first!.name} (${first!.share}), ${second!.name} (${second!.share}) and ${third!.name} (${third!.share}) and go on to ${others}.`,
  ]);
}

/** What the report holds and how many interviews it rests on. */
export function scope(f: Facts, industry: Industry): string {
  const by = listed(f.cuts.map((cut) => cut.by));
  const { pages, interviews } = f.model;
  return f.say('scope', [
    `On ${pages} pages the report gives every year from 2019 to 2032 for the ${f.market} market by ${by}, and by region, and draws on ${interviews} interviews with ${industry.makers}, and with ${industry.buyers}.`,
    `The report counts ${interviews} interviews among its sources for the ${f.market} market, has ${pages} pages, and runs each table from 2019 to 2032, by ${by} and by region.`,
    `All figures of the ${f.market} market are tabulated by year, by ${by} and by region on ${pages} pages; ${interviews} interviews were held to check them.`,
  ]);
}
