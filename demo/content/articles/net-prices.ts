import type { WrittenArticle } from './written-article.ts';

export const netPrices: WrittenArticle = {
  slug: 'list-price-net-price-and-the-rebate-in-between',
  name: 'List price, net price and the rebate in between',
  author: 'Anneliese Brandt',
  daysAgo: 46,
  about: 'biosimilar-monoclonal-antibody-market',
  summary:
    'In health care the price on the list is the one that almost nobody pays. A market measured at list prices can be too large by a third or more.',
  text: `
<p>In 2023 nine biosimilar versions of adalimumab, for years the best-selling medicine in the world, came onto the American market. Some of them were listed at 80% below the original. A year later they had taken less than 5% of the volume. Anybody who had forecast that market from list prices would have been wrong twice: wrong about the size of the market, and wrong about who would win it.</p>
<h2>Three prices for one syringe</h2>
<p>A medicine has a <strong>list price</strong>, which the manufacturer publishes. It has a <strong>tender price</strong> wherever a hospital group or a ministry buys for many patients at once. And in some countries it has a <strong>net price</strong> that only two parties know, because it is the list price less a confidential rebate.</p>
<p>The rebate explains the American result. Medicines there are chosen by intermediaries, the pharmacy benefit managers, which earn a part of the rebate. A product with a high list price and a large rebate can be worth more to them than a product with a low list price and none. Nothing about the cheaper product is worse. It simply leaves less to share.</p>
<p>In Europe the mechanism runs the other way. A national tender has one winner, or two, and the list price plays no part. With ten makers of one antibody, tender prices fall by 80% or more. The savings are real, and so is the risk that the losers leave the market and the next tender has fewer bidders.</p>
<h2>Counting what is paid</h2>
<p>Our reports on medicines state manufacturer revenue net of rebates. We arrive at it from both ends.</p>
<p>From the supply side, we read what manufacturers report. Listed companies publish net sales by product and often the average discount by region. From the demand side, we multiply treatment courses by tender results, which are public in most of the European Union and in Brazil, and by reimbursement data elsewhere. Where the two differ by more than a tenth, we look for the reason before we go on. Usually it is stock: a wholesaler that expects a price cut empties its shelves first.</p>
<p>Where rebates are secret on both sides, we do not guess a single figure. We state the range that fits both totals, and the central value is marked as an estimate.</p>
<h2>What the market looks like at net prices</h2>
{figure 2}
<p>Counted in this way, biosimilar antibodies were worth {1/World/base} in {base}. Europe accounts for {2/Europe/base/share} of that, which surprises readers who are used to tables in which the United States leads every pharmaceutical market. At list prices it would lead this one too. North America had {2/North America/base} at net prices and grows by {2/North America/last/growth} a year until {last}, because large private insurers have begun to buy biosimilars under their own label and to keep the rebate question out of it.</p>
<p>By therapeutic area, immunology is the largest with {3/Immunology/base/share}. The fastest growth is in ophthalmology and bone, at {3/Ophthalmology and bone/last/growth} a year, since several large products lose their protection within a short time and the patients are treated in clinics that buy for themselves.</p>
<h2>Does net growth hide falling prices?</h2>
<p>Yes, and this is worth spelling out. We expect revenue to grow by {1/World/last/growth} a year to {1/World/last} in {last}. The number of treatment courses grows faster, because the price of a course falls nearly every year. A manufacturer that plans capacity from revenue will build too little; one that plans revenue from volumes will be disappointed.</p>
<p>More than ten antibodies with sales above a billion dollars each lose protection by 2030. At the same time regulators increasingly waive comparative efficacy studies, which can cost up to 100 million dollars for each product. Both developments bring more competitors per molecule, and both push prices down.</p>
<h2>Questions for any pharmaceutical market figure</h2>
<ul>
<li>Is it measured at list prices, at invoice prices or net of rebates?</li>
<li>Does “the market” include the original product, or the biosimilars alone?</li>
<li>Are confidential rebates estimated, and does the text say so?</li>
<li>Is growth stated in money, in treatment courses, or in both?</li>
</ul>
<p>Two published figures for this market can differ by a factor of two and both be right. They answer different questions from this list.</p>
<h2>Where the figures come from</h2>
<p>All values are from our report on biosimilar monoclonal antibodies ({code}, {edition}). We held {interviews} interviews between {interviews between} and used {sources}, each read on the day given. The range for {last} runs from {1/World/last/low} to {1/World/last/high}; the price effect of further competitors is the larger part of it.</p>`,
};
