import type { DemoPolicy } from './policy.ts';

export const methodology: DemoPolicy = {
  key: 'research-methodology',
  title: 'Research Methodology',
  changedDaysAgo: 228,
  html: `
<p>All our reports follow the same method. This page describes it in general; the second chapter of each report describes how it was applied to the market in question.</p>
<h2>1. Definition</h2>
<p>Before we collect a single number we write down what is counted, at which point of the supply chain, in which currency and at which prices. Values are in US dollars at constant 2024 prices; other currencies are converted at the average rate of each year. Countries are grouped into five regions: Asia Pacific, Europe, North America, Latin America, and the Middle East and Africa.</p>
<h2>2. Measured history</h2>
<p>Each edition contains six measured years. We make three estimates independently of each other:</p>
<ul><li><strong>From supply:</strong> revenue and capacity of producers, taken from filings, registers and interviews.</li><li><strong>From demand:</strong> installed base, replacement and prices paid, taken from tenders, surveys and statistics.</li><li><strong>From trade:</strong> customs records, adjusted for re-exports.</li></ul>
<p>Where they differ by more than a tenth, the desk looks for the reason before it continues. The report says by how much they differed.</p>
<h2>3. Interviews</h2>
<p>Each report rests on between two and eight dozen interviews with producers, buyers and experts. We hold them to understand prices, lead times and decisions. Interview partners remain anonymous unless they agree to be named, and we ask nobody for confidential information.</p>
<h2>4. Forecast</h2>
<p>Each edition looks eight years ahead. The forecast is built from causes: regulation, prices, replacement cycles and capacity. Each assumption has a central, a low and a high value. The low and the high case combine those assumptions that change the result most. They are not statistical confidence limits.</p>
<h2>5. Parts and totals</h2>
<p>Regions and segments are estimated separately and then reconciled with the total. Printed values have one decimal and are rounded by the largest-remainder method, so that the parts add up to the total in every year.</p>
<h2>6. Company shares</h2>
<p>Shares refer to the last measured year and to revenue within the definition. Sales between companies of the same group are excluded.</p>
<h2>7. Review</h2>
<p>A second analyst recalculates the tables, and a person from the trade reads the text. Both happen before publication.</p>
<h2>8. How machines are used</h2>
<p>Software may sort records, translate documents or propose what to read first. Numbers are entered and conclusions are drawn by people. Each report says what was done by machine.</p>
<h2>9. New editions and corrections</h2>
<p>A report is revised when another year has been measured. Each new edition states what the previous one forecast for that year and how close it came. Errors are corrected for all buyers of an edition, and the correction is shown on the page of the figure.</p>
<h2>Limits</h2>
<p>Young markets have few producers and few statistics, so their ranges are wide. Where a figure is no more than a considered judgement, the report says so.</p>`,
};
