import type { WrittenArticle } from './written-article.ts';

export const pricePaths: WrittenArticle = {
  slug: 'what-a-price-path-does-to-a-battery-forecast',
  name: 'What a price path does to a battery forecast',
  author: 'Ritika Kulkarni',
  daysAgo: 88,
  about: 'vanadium-redox-flow-battery-market',
  summary:
    'Four fifths of all vanadium goes into steel. A battery that depends on it inherits the mood of another industry, and a forecast has to say so.',
  text: `
<p>The electrolyte of a vanadium flow battery accounts for about 40% of the price of the system. It is a solution of vanadium in sulphuric acid, it does not wear out, and its cost is set by people who have never heard of the battery. Four fifths of the metal goes into steel, most of it into reinforcing bar, so the price of vanadium follows construction in China. It has halved since 2018, after rising more than fivefold in the two years before.</p>
<p>Anyone who forecasts this market with a single price is really forecasting Chinese house building.</p>
<h2>One model, three prices</h2>
<p>Our demand model runs on three price paths for vanadium pentoxide. In the first it stays at the level of late {base}. In the second it returns slowly to the cost of the most expensive producer in operation. In the third a mine or a smelter fails and the price triples for eighteen months, as it has done twice in twenty years. Everything else (tenders, lithium prices, construction times) is left unchanged, so that the effect of the metal can be seen on its own.</p>
<p>The central case is built on the second path. It takes sales from {1/World/base} in {base} to {1/World/last} in {last}, growth of {1/World/last/growth} a year.</p>
{figure 1}
<h2>Who reacts, and how fast</h2>
<p>The three paths do not move all customers alike. Utilities that tender ten hours of storage compare a flow battery with pumped hydro or a gas turbine, and a swing in the electrolyte price changes the ranking only at the margin. Commercial customers who want four hours compare it with lithium, which now sells for less than 150 dollars per kilowatt-hour, well under half the price of a flow battery. They react at once, and they rarely come back.</p>
<p>This is why the mix of durations matters more than the total. Systems of four to six hours had {3/4 to 6 hours/base/share} of sales in {base}. We expect {3/4 to 6 hours/last/share} in {last}. Systems above ten hours, where lithium competes poorly, grow by {3/Above 10 hours/last/growth} a year.</p>
{figure 3}
<h2>Leasing moves the risk</h2>
<p>Because the electrolyte does not age, it can be sold to somebody else after twenty years. Several suppliers therefore no longer sell it. They lease it, at a rate that reflects the price of the metal today and a view of the price at the end. For the operator the battery becomes cheaper and the risk disappears from the balance sheet. For the leasing company it turns into a bet on the resale value of vanadium.</p>
<p>Whether leasing spreads depends on who takes the other side of that bet. So far it has been mining companies, for whom a tank of electrolyte is simply stock that earns rent, and one commodity fund. Banks that we interviewed were interested in principle and wanted to see one contract run to its end, which none has done.</p>
<h2>What a reader should take from the range</h2>
<p>The low and the high case for {last} are {1/World/last/low} and {1/World/last/high}. About two thirds of the distance between them is the price of vanadium, directly or through leasing terms. The rest is the speed of tendering in China, where several provinces have asked for separate lots with four hours of discharge and more. Asia Pacific held {2/Asia Pacific/base/share} of sales in {base}, so a change of policy in a handful of provincial capitals can move the world total by a tenth.</p>
<p>Practical conclusions differ by reader. If you supply power electronics or tanks, the tender calendar matters more than the metal: follow the provinces. If you supply electrolyte, hedge before you expand. And if you plan a project, ask for a quotation with the electrolyte priced separately. The difference between two bids is often nothing but the day on which the supplier looked up the price of vanadium.</p>
<h2>How well this worked last time</h2>
<p>{last time} We publish such a comparison with every new edition, because a range is only useful if readers can see how often the result fell inside it.</p>
<h2>Method and sources</h2>
<p>The paths and the full tables by duration and ownership are in the vanadium redox flow battery report ({code}, {edition}). It draws on {interviews} interviews held between {interviews between} and on {sources}. Dates in brackets show when we read each source. Values are in US dollars at constant 2024 prices.</p>`,
};
