import type { WrittenArticle } from './written-article.ts';

export const howWeForecast: WrittenArticle = {
  slug: 'how-we-forecast-from-measured-history-to-a-stated-range',
  name: 'How we forecast: from measured history to a stated range',
  author: 'Ingrid Vassdal',
  daysAgo: 228,
  about: 'powder-coating-resin-market',
  summary:
    'A forecast is a chain of assumptions. We write the chain down, test each link and publish how the last one held.',
  text: `
<p>Readers sometimes ask us for “the formula”. There is none. There is a sequence of steps which can be checked one by one, and this article goes through them with a market that is neither glamorous nor obscure: the resins from which powder coatings are made. They end up on window frames, washing machines and office chairs.</p>
<h2>Step one: close the history</h2>
<p>Before we look ahead, the past has to add up. For resins there are three records of it. Producers report capacity and sales. Statistical offices count production. Customs authorities count what crosses a border. In most years the three differ by five to ten per cent, and we do not continue until we know why.</p>
<p>Usually the answer is dull. One country’s statistics include resin that its maker uses in its own coatings, or a customs code lumps polyester for powder together with polyester for boats. Once these are taken out, the six measured years close, from {1/World/first} in {first} to {1/World/base} in {base}.</p>
{figure 1}
<h2>Step two: explain it</h2>
<p>A history that adds up is not yet understood. For each market the desk writes down three or four causes and tests whether they would have produced the years that we measured.</p>
<p>For powder coating resins the first cause is building. Architecture is one of the largest uses, and façades follow construction with a delay of about a year. The second is regulation: liquid paint contains up to 50% solvent, and each tightening of the rules moves some lines to powder. The third is energy. Curing ovens use about half of a coating line’s energy, so expensive gas pays for resins that cure at lower temperatures. The fourth works in the other direction. Resins that cure at 140 °C cake above 25 °C and need a cooled store, which small shops do not have.</p>
<p>If these causes, with the values they really had, do not reproduce the past, we have missed one. In the first edition we had underestimated how quickly Chinese appliance makers would convert.</p>
<h2>Step three: move the causes, not the line</h2>
<p>Only now do we look ahead, and we never extend the curve itself. We extend the causes. Construction has a published pipeline. Solvent rules have dates. Gas has a forward price for three years and an argument after that. The growth rate is what comes out: {1/World/last/growth} a year, which gives {1/World/last} in {last}.</p>
<p>The difference is more than a matter of taste. A line that is extended cannot turn. A model built on causes can, and it shows what would make it turn.</p>
<h2>Step four: find the range</h2>
<p>Each assumption is then moved to the most pessimistic and the most optimistic value that a sensible person would defend. Some barely matter. Moving the price of titanium dioxide across its range of the last ten years changes the result by less than two per cent. Others matter a great deal, in this case construction in Asia Pacific, the largest region with {2/Asia Pacific/base/share} of sales, and the speed at which low-temperature resins reach wood and plastic.</p>
{figure 2}
<p>The low and the high case combine the few assumptions that move the result most: {1/World/last/low} and {1/World/last/high} for {last}. These are not statistical confidence limits, and we avoid language that might suggest it. They are two consistent stories, each with its conditions, so that a reader who disagrees with one condition can see what follows.</p>
<h2>Step five: check that the parts fit</h2>
<p>Regions and resins are estimated separately and then reconciled with the total. Polyester has {3/Polyester/base/share} of sales, and acrylic and fluoropolymer resins grow fastest, by {3/Acrylic and fluoropolymer/last/growth} a year. If the sum of the parts and the total differ, the difference is explained before it is distributed, because it has more than once led us to an error in the total. Printed values are rounded so that the parts add up exactly. It is a small courtesy to people who will put the table into a spreadsheet.</p>
<h2>Step six: let somebody else try to break it</h2>
<p>A second analyst, who has not worked on the market, recalculates the tables from the sources. A person from the trade reads the text. Both happen before publication, and both regularly find something.</p>
<h2>And afterwards: keep score</h2>
<p>Each new edition states what the previous one expected for the year that has since been measured. For this market the sentence reads: “{last time}”</p>
<p>One year proves little, of course. Over all our markets we compare forecasts with results every spring and publish the causes of the misses. Where we were too sure of ourselves, the ranges of the next editions are wider. The commonest cause, by some distance, is not an economic shock. It is a subsidy that everybody expected to continue.</p>
<h2>What this cannot do</h2>
<p>The method fails where one decision splits the future in two, and it is weak where a market is younger than its statistics. In the first case the low and the high case are two different futures, and the central one should not be quoted alone. In the second the range is wide, and the text says that a value is a considered judgement.</p>
<h2>Sources for the example</h2>
<p>Powder coating resin report, {code}, {edition}, with {interviews} interviews between {interviews between}. The desk used {sources}. Dates are those of reading.</p>`,
};
