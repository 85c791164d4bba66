import type { WrittenArticle } from './written-article.ts';

export const announcedAndBuilt: WrittenArticle = {
  slug: 'announced-permitted-financed-built',
  name: 'Announced, permitted, financed, built',
  author: 'Ritika Kulkarni',
  daysAgo: 24,
  about: 'floating-offshore-wind-market',
  summary:
    'A list of projects is not a forecast. Floating offshore wind shows how far apart the two can be, and how to get from one to the other.',
  text: `
<p>Ask how much floating offshore wind the world will have in ten years and somebody will hand you a spreadsheet of projects. Scotland’s ScotWind leasing round alone awarded sites for more than 15 GW of floating capacity. Add Norway, France, South Korea, Japan and California, and the total is large enough to justify a shipyard. It is also of little use to anyone who has to decide whether to build that shipyard.</p>
<p>The trouble is not that developers exaggerate. It is that a list puts projects of very different standing into one column and adds them up. We keep four columns instead.</p>
<h2>Four words, four columns</h2>
<ol>
<li><strong>Announced.</strong> A company has said that it would like to build something. This costs a press release.</li>
<li><strong>Permitted.</strong> An authority has granted a lease, a grid connection or an environmental consent. The file has a number and a date.</li>
<li><strong>Financed.</strong> Lenders or a parent company have committed money, usually because somebody has agreed to buy the electricity at a known price.</li>
<li><strong>Built.</strong> The first turbine feeds the grid.</li>
</ol>
<p>A project moves to the right only when we hold the document that proves it: a consent, a loan agreement, a commissioning notice. It moves back to the left when a consent lapses or an auction is cancelled, which happens more often than the trade press reports, since nobody announces it.</p>
<h2>What the columns are for</h2>
<p>Each column has a history. For every project that ever stood in it we know whether it went on, and how long that took. The forecast uses this record and not the developer’s own date. If four in ten permitted projects of a certain size reached a financing decision within five years, then four in ten of today’s are counted, spread over the years in which the others arrived.</p>
<p>Applied to foundations and moorings, the method gives a market of {1/World/base} in {base} and {1/World/last} in {last}, growth of {1/World/last/growth} a year. That is a remarkable rate for heavy steel structures. It is nevertheless far below what the announcements would need.</p>
{figure 1}
<h2>Why projects stop</h2>
<p>Three causes explain most of the projects that stall between a permit and a loan.</p>
<p>The first is interest. A floating wind farm is paid for before it earns anything, and each percentage point on the cost of capital adds about 8% to the cost of power from a first project. Auctions that were designed when money was cheap set price ceilings that no bidder could meet two years later.</p>
<p>The second is harbour space. A port that launches one foundation a week needs 12 metres of draft and some 40 hectares of storage. Only six European ports with enough draft have free assembly space before 2029. A project with a consent, a turbine contract and no quay is still a project without a date.</p>
<p>The third is design. As long as every project drew its own floater, no yard could build in series. Here the news is better. Turbine suppliers have settled at about 15 MW, which lets designers fix the dimensions, and semi-submersibles took {3/Semi-submersible/base/share} of sales in {base}. Tension-leg platforms, which need less steel and less seabed, grow fastest from a small base, to {3/Tension-leg platform/last/share} in {last}.</p>
<h2>How the regions differ</h2>
<p>Europe leads with {2/Europe/base/share} of the market, and its pipeline stands furthest to the right of our columns: a good part of it is permitted. Asia Pacific has more in the first column and fewer sites in the second, but the governments of Japan and South Korea tie leases to local construction, and projects with such leases have usually been built. We expect the region to grow by {2/Asia Pacific/last/growth} a year. North America, at {2/North America/base}, depends on federal leasing decisions that have been reversed before.</p>
<h2>The same method elsewhere</h2>
<p>We count green ammonia plants, electrolyser factories and small reactors in the same four columns. The conversion rates differ widely. Gas-fired power stations that reach a permit are usually built; hydrogen projects usually are not, because a permit is cheap and a customer is rare. A rate borrowed from one technology and applied to another is the most common mistake in forecasts of new energy.</p>
<h2>Reading a pipeline yourself</h2>
<p>Three questions are enough to test a project list that you are shown. On which document does each entry rest? How many entries of the list published three years ago have been built? And who has agreed to buy the output? A list that cannot answer the first question is a collection of press releases. The answer to the second is rarely printed, but the older list is usually still on the publisher’s website.</p>
<h2>Sources</h2>
<p>Floating offshore wind report ({code}), {edition}, from {interviews} interviews held between {interviews between} and from {sources}; the day in brackets is the one on which we read the source. The low case for {last} is {1/World/last/low} and the high case {1/World/last/high}. {last time}</p>`,
};
