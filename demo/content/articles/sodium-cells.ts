import type { WrittenArticle } from './written-article.ts';

export const sodiumCells: WrittenArticle = {
  slug: 'the-sodium-cell-that-wins-on-the-grid',
  name: 'The sodium cell that wins on the grid is not the one that sells today',
  author: 'Ritika Kulkarni',
  daysAgo: 3,
  about: 'sodium-ion-battery-market',
  summary:
    'Layered oxide won the first orders because it stores the most energy. Storage buyers ask a different question, and polyanionic cells answer it better.',
  text: `
<p>Layered oxide cathodes still account for {3/Layered oxide/base/share} of sodium-ion sales. The reason is simple: of the three chemistries on offer they hold the most energy per kilogram, and the first customers were makers of scooters and small cars, who count every kilogram. That customer base is about to change, and the chemistry will change with it.</p>
<h2>Grid buyers count cycles</h2>
<p>A battery that stands beside a substation can weigh whatever it likes. What decides a storage tender is the cost of each cycle over fifteen or twenty years: the price of the container, the energy lost on every round trip, and the year in which the cells have to be replaced. On the first of these the three chemistries are close. On the last they are not. Polyanionic cells give up some energy density in exchange for a crystal that barely moves when sodium enters and leaves it, so they age more slowly.</p>
<p>The tenders we have read make the point in their scoring. Until two years ago most of them asked for a price per kilowatt-hour of capacity and a minimum of 4,000 cycles. The newer ones ask for a price per kilowatt-hour delivered over the contract, and they let the bidder choose the number of cycles. A bidder with a longer-lived cell can then quote a higher purchase price and still win.</p>
{figure 3}
<h2>What the shift is worth</h2>
<p>We put polyanionic compounds at {3/Polyanionic compounds/base} in {base} and expect {3/Polyanionic compounds/last} in {last}, which is growth of {3/Polyanionic compounds/last/growth} a year. Layered oxide does not shrink; it grows by {3/Layered oxide/last/growth} a year, from {3/Layered oxide/base} to {3/Layered oxide/last}. It simply grows more slowly than a market that is expanding by {1/World/last/growth} a year. Prussian blue analogues, the third family, remain a specialist product with {3/Prussian blue analogues/last/share} of sales at the end of the forecast. They charge fastest, and their weakness is water: a production line has to be kept dry at every step.</p>
<p>For a cell maker this is mainly a question of which line to build. Cathode material is the only part of the process that differs much between the families. Electrode coating, cell assembly and formation are the same, and a lithium-ion line can be converted in about four months. A producer that chose layered oxide in its first plant is therefore not locked in, but it needs a second supplier of cathode powder and a new set of qualification tests, which take longer than the conversion itself.</p>
<h2>Where the growth is</h2>
<p>Asia Pacific is the largest region, with {2/Asia Pacific/base/share} of sales in {base}. North America starts from {2/North America/base} and grows by {2/North America/last/growth} a year, helped by rules that favour cells made from domestic materials. Soda ash is one of the few battery inputs that the United States exports.</p>
<p>Europe, at {2/Europe/base}, has the research and few of the factories. Two of the companies we interviewed plan to import cells and to assemble containers locally, which would put them on the right side of public tenders without the cost of a cell plant.</p>
<h2>Where we could be wrong</h2>
<p>The central case ends at {1/World/last}. The low case ends at {1/World/last/low} and the high case at {1/World/last/high}, and most of the distance between them is one price. Lithium carbonate has lost more than 80% of its value since the peak of late 2022. If it stays where it is, storage buyers have less reason to leave lithium iron phosphate at all, whatever the cycle life of the alternative. If it recovers to the cost of the most expensive mine in operation, sodium wins tenders that it loses today.</p>
<p>The second uncertainty is technical. Several makers of layered oxide are coating their particles to slow ageing. If they reach the cycle life of polyanionic cells without losing their advantage in energy, the change of lead that we show will come later or not at all.</p>
<h2>What to watch</h2>
<ul>
<li><strong>Scoring rules.</strong> Each grid tender that scores energy delivered, and not capacity installed, favours the longer-lived chemistry.</li>
<li><strong>Hard carbon.</strong> Fewer than ten producers make anode material of even quality. A shortage would hold back all three families alike.</li>
<li><strong>Warranties.</strong> One 20-year cycle warranty from a maker with a balance sheet to honour it would settle the question sooner than any forecast.</li>
</ul>
<h2>How we know</h2>
<p>The figures are from the {edition}, of our sodium-ion report ({code}) and rest on {interviews} interviews held between {interviews between}. Sources, with the day on which each was read: {sources}. {last time}</p>`,
};
