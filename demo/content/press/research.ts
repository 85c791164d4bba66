import type { WrittenText } from '../../texts/written-texts.ts';

/** Releases on new editions. */
export const researchReleases: WrittenText[] = [
  {
    slug: 'sodium-ion-cells-storage-to-overtake-light-vehicles',
    name: 'Sodium-ion cell sales to reach {1/World/last} by {last}, Meridian Research finds',
    daysAgo: 3,
    about: 'sodium-ion-battery-market',
    summary:
      'Stationary storage overtakes light vehicles as the largest use, and polyanionic cells gain most from the change.',
    text: `
<p><strong>Pune, {day}.</strong> The market for sodium-ion cells was worth {1/World/base} in {base} and will grow by {1/World/last/growth} a year to {1/World/last} in {last}, according to a report published by Meridian Research.</p>
<p>Asia Pacific accounted for {2/Asia Pacific/base/share} of sales in {base}. North America is expected to grow fastest, by {2/North America/last/growth} a year, as storage developers there look for cells without imported lithium.</p>
{figure 1}
<p>Among the cell chemistries, layered oxide led with {3/Layered oxide/base/share} of sales. The report expects polyanionic compounds, which store less energy per kilogram but last longer, to take the lead during the forecast and to reach {3/Polyanionic compounds/last/share} in {last}. Grid operators increasingly award contracts on the cost of each cycle over the life of a battery, and no longer on the purchase price alone.</p>
<p>“Two years ago we were asked whether sodium cells work. Today we are asked who can deliver them,” said Ritika Kulkarni, head of the storage desk at Meridian Research and author of the report. “The open question is lithium. If lithium carbonate stays as cheap as it is now, sodium keeps its place in storage and loses part of its volume in vehicles.”</p>
<p>The price of lithium explains most of the distance between the report’s low case, {1/World/last/low} in {last}, and its high case, {1/World/last/high}.</p>
<p>The findings rest on {interviews} interviews with cell makers, storage developers and vehicle manufacturers, held between {interviews between}, and on company filings, customs records and public statistics. {last time}</p>
<p><a href="/sodium-ion-battery-market">The report</a> ({code}, {edition}) has {pages} pages and comes with a file of its data tables. A free sample can be requested on its page. Journalists receive the charts of this release in print quality on request.</p>
{contact}`,
  },
  {
    slug: 'green-ammonia-most-announced-capacity-has-no-buyer',
    name: 'Green ammonia: most announced capacity still has no buyer',
    daysAgo: 17,
    about: 'green-ammonia-market',
    summary:
      'Sales rise to {1/World/last} in {last}, but far fewer plants will be built than have been announced, a new report shows.',
    text: `
<p><strong>Pune, {day}.</strong> Only a small part of the green ammonia capacity announced worldwide has a customer who has committed to a price, Meridian Research writes in a new edition of its <a href="/green-ammonia-market">report on the green ammonia market</a>. The plants that do have one sell to fertiliser makers or to power companies with government-backed contracts.</p>
<p>Even so, the market is growing quickly from a low level. Sales came to {1/World/base} in {base} and are forecast to reach {1/World/last} in {last}, growth of {1/World/last/growth} a year. Europe was the largest region with {2/Europe/base}. The Middle East and Africa, where solar power is cheapest, grows fastest, by {2/Middle East and Africa/last/growth} a year.</p>
{figure 2}
<p>The report separates projects that have been announced, permitted, financed and built, and moves a project from one group to the next only when a document proves it. “A memorandum of understanding is not an order,” said Ritika Kulkarni, who leads the storage desk. “We read several dozen of these agreements. Most leave the price open, and a bank cannot lend against an open price.”</p>
<p>Cost is the main obstacle. Electricity makes up about 70% of the cost of production, and engineering quotations for recent plants came in 30% to 50% above the feasibility studies. Demand is more promising: the FuelEU Maritime regulation has required ships calling at European ports to cut the greenhouse-gas intensity of their fuel since 2025, and the requirement rises to 6% in 2030. Japanese support for co-firing runs for 15 years, long enough to finance a plant.</p>
<p>In the low case, which assumes that power prices stay high and auctions are postponed, the market reaches {1/World/last/low} in {last}. In the high case it reaches {1/World/last/high}.</p>
<p>The report ({code}, {edition}) has {pages} pages and is based on {interviews} interviews held between {interviews between}. {last time}</p>
{contact}`,
  },
  {
    slug: 'right-sized-boxes-change-packaging-for-online-retail',
    name: 'Boxes for online retail: {1/World/last} by {last} as new rules limit empty space',
    daysAgo: 72,
    about: 'corrugated-box-for-online-retail-market',
    summary:
      'European law and cheaper machines push retailers towards boxes that fit. Growth in volume and growth in value part ways.',
    text: `
<p><strong>Milan, {day}.</strong> Online retailers spent {1/World/base} on corrugated boxes in {base}. Meridian Research expects {1/World/last} in {last}, an increase of {1/World/last/growth} a year, and a clear change in what is bought: smaller boxes, lighter board and more print.</p>
<p>The reason is partly legal. From 2030 parcels in the European Union may contain no more than 50% empty space. Retailers are preparing with machines that measure an order and cut a box to fit it. The fastest of them make up to 1,100 boxes an hour and save about 30% of the board.</p>
{figure 3}
<p>Single-wall board had {3/Single wall/base/share} of sales in {base}. Micro-flute, which is thin enough to print well and strong enough for most parcels, grows fastest, by {3/Micro-flute/last/growth} a year. Heavy double-wall board loses share and ends the forecast at {3/Double wall/last/share}.</p>
<p>“The square metres grow more slowly than the parcels, because each parcel needs less board,” said Ingrid Vassdal, who leads the chemicals and packaging desk. “For a paper mill that is bad news in a market that already has too much capacity. For a converter who can print in short runs it is a chance to sell something other than a brown box.”</p>
<p>Asia Pacific bought {2/Asia Pacific/base/share} of all boxes for online retail in {base} and grows by {2/Asia Pacific/last/growth} a year. In Europe, where the space rule applies, value grows by only {2/Europe/last/growth} a year. Paper bags, which weigh a quarter of a box and already carry most clothing, are the largest threat to both.</p>
<p>The <a href="/corrugated-box-for-online-retail-market">report</a> ({code}, {edition}) covers five regions, three types of board and three printing techniques, with a low case of {1/World/last/low} and a high case of {1/World/last/high} for {last}. It draws on {interviews} interviews with retailers, converters and machine makers, held between {interviews between}.</p>
{contact}`,
  },
  {
    slug: 'transformer-shortage-outlasts-the-order-boom',
    name: 'Transformer shortage: North American demand to grow by {2/North America/last/growth} a year',
    daysAgo: 144,
    about: 'distribution-transformer-market',
    summary:
      'Utilities now wait more than a year for a product that used to arrive in eight weeks. New capacity will not end the shortage soon.',
    text: `
<p><strong>Boston, {day}.</strong> North American utilities bought distribution transformers for {2/North America/base} in {base}, and their demand will grow by {2/North America/last/growth} a year, faster than in any other region, Meridian Research says in a new edition of its <a href="/distribution-transformer-market">study of the market</a>. Worldwide, sales rise from {1/World/base} to {1/World/last} in {last}.</p>
<p>The figures reflect a shortage that many in the trade expected to be brief. Lead times have lengthened from eight weeks to more than a year, and some utilities have begun to buy standard units for stock.</p>
{figure 2}
<p>Two causes come together. More than half of the distribution transformers in service in the United States are over 30 years old. At the same time electrification loads them more heavily: a street with ten heat pumps and ten car chargers needs twice the transformer it was built with.</p>
<p>Supply reacts slowly, because the core steel comes from about 15 mills worldwide, only one of them in the United States. “Everybody talks about factories for transformers, and those can be built in two years,” said Ritika Kulkarni, who wrote the report. “A line for grain-oriented steel takes five. Anyone who wants to know how long the shortage will last should count steel lines and ignore the ribbon cuttings.”</p>
<p>Liquid-filled units had {3/Liquid-filled/base/share} of sales in {base}. Dry-type transformers, which may be installed inside buildings, grow somewhat faster, by {3/Dry-type/last/growth} a year. Cores of amorphous metal, a way around the steel bottleneck, gain share in every region.</p>
<p>The forecast ranges from {1/World/last/low} to {1/World/last/high} for {last}. {last time}</p>
<p>The report ({code}, {edition}) has {pages} pages. Its tables are supplied as spreadsheet and CSV files with every licence.</p>
{contact}`,
  },
];
