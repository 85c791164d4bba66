import { slugOf } from '../texts/words.ts';

const article = (
  date: string,
  author_name: string,
  name: string,
  summary: string,
  description: string,
) => ({
  slug: slugOf(name),
  name,
  author_name,
  summary,
  description,
  published_at: `${date}T09:00:00Z`,
});

/** Blog articles, newest first; their days are moved to the day of loading, `[[figure …]]` is drawn there (`demo/shown-figures.ts`). */
export const articles = [
  article(
    '2025-04-12',
    'Ingrid Vassdal',
    'How we forecast: from measured history to a stated range',
    'A forecast is a chain of assumptions. We write the chain down and pull on each link.',
    `<p>Every report begins with years that can be measured. Customs records, production statistics and filings rarely agree, so the first task is to explain the difference. Only when the history closes do we look ahead.</p><h2>From causes to quantities</h2><p>We do not extend a line. For each market the desk lists three or four causes that explain the past, such as a regulation, a price or a replacement cycle, and asks what each of them will do. The growth rate is a result, not an input.</p><h2>Why a range</h2><p>Each assumption is moved to the worst and to the best value that a sensible person would defend. The assumptions that move the result most define the low and the high case. A single figure would hide which of them matter.</p><p>[[figure smart-electricity-meter-market/1]]</p><h2>What we do when we are wrong</h2><p>Old forecasts are compared with measured values every spring. The causes of the misses are published, and ranges are widened where we were too sure.</p>`,
  ),
  article(
    '2025-04-03',
    'Daniel Achterberg',
    'Five questions to ask of any market-size figure',
    'Most differences between two figures disappear once both have answered these questions.',
    `<p>Two studies put the same market at one and at three billion. Usually neither is wrong. Ask both:</p><ol><li><strong>What is counted?</strong> Cells or packs, machines or machines with service.</li><li><strong>At which point of the chain?</strong> A factory price and a shelf price differ by half.</li><li><strong>In which year’s money?</strong> Current prices add inflation to growth.</li><li><strong>At which exchange rate?</strong> A strong dollar shrinks a market that did not change.</li><li><strong>Who was asked?</strong> Suppliers count what they sell, buyers what they pay for.</li></ol><p>A report that cannot answer one of these should not be quoted. Ours answer them in the second chapter, before the first table.</p>`,
  ),
  article(
    '2025-03-21',
    'Ritika Kulkarni',
    'What a price path does to a battery forecast',
    'The same demand model gives different futures once the price of lithium carbonate moves.',
    `<p>Sodium cells are bought where they are cheaper than lithium cells of the same use. Their market therefore depends on a price that is set elsewhere.</p><h2>Three paths</h2><p>We run the model on three paths for lithium carbonate: flat at the level of late 2024, a slow return to the cost of the dearest mine in use, and a new shortage. Storage tenders react little, since safety and cold weather count there. Vehicles react at once.</p><p>[[figure sodium-ion-battery-market/1]]</p><h2>What the reader should take away</h2><p>If you supply storage, the path matters less than the tender calendar. If you supply vehicles, follow the lithium price before you follow anything we write.</p>`,
  ),
  article(
    '2025-03-06',
    'Chiara Bellandi',
    'Why regions must add up',
    'Rounding is the smallest of the reasons why the parts of a market do not make the whole.',
    `<p>Add the regions of a published table and you will often miss the total by a few per cent. Some of it is rounding. The rest is a definition that changed between two chapters.</p><p>Our tables are closed in one step: the total is fixed first, the parts are measured on their own, and the difference is explained before it is distributed. In print, values are rounded by the method of the largest remainder, so that the printed parts add up to the printed total.</p><p>[[figure powder-coating-resin-market/2]]</p><p>It is a small courtesy. It also finds errors.</p>`,
  ),
  article(
    '2025-02-19',
    'Mei-Ling Zhao',
    'Counting chips without counting them twice',
    'A power module contains chips, sits in an inverter and drives a motor. Where does it belong?',
    `<p>Electronics are sold inside one another. A chip becomes part of a module, the module of an inverter, the inverter of a car, and each step has its own market report.</p><p>We count a product at the point where it changes hands between independent companies for the first time in its finished form. Chips that a maker uses in its own modules are left out of the chip market and appear in the module market.</p><p>[[figure semiconductor-test-socket-market/3]]</p><p>The rule undercounts integrated companies. We therefore state their internal volume separately where it exceeds a tenth of the market.</p>`,
  ),
  article(
    '2025-02-04',
    'Samuel Otieno',
    'A season is not a year: reading agricultural figures',
    'Seed sold in October is planted in March and harvested in the next financial year.',
    `<p>Farm inputs follow seasons, and the two hemispheres are half a year apart. A calendar year in a table mixes the end of one season with the start of another.</p><p>We build the history by season, country by country, and convert to calendar years at the end by the share of deliveries in each month. A drought then shows up where it happened, not a year later.</p><p>[[figure hybrid-rice-seed-market/1]]</p><p>When you compare our figures with those of a listed company, look at the month in which its year ends.</p>`,
  ),
  article(
    '2025-01-22',
    'Anneliese Brandt',
    'List price, net price and the rebate in between',
    'In health care the price on the list is the one that almost nobody pays.',
    `<p>A medicine or a device has a list price, a tender price and, in some countries, a rebate that is agreed in confidence. Studies that multiply volumes by list prices overstate the market by a third or more.</p><p>We work backwards from the revenue that manufacturers report and from tender results that are public. Where rebates are secret, we state the range that fits both.</p><p>The result is less impressive and more useful.</p>`,
  ),
  article(
    '2024-12-11',
    'Priya Raghunathan',
    'Subscription, licence, service: three ways to count software',
    'The same contract can appear as one large sale or as sixty small ones.',
    `<p>A five-year software contract may be booked when it is signed, when it is invoiced or month by month. Vendors that moved from licences to subscriptions seemed to shrink for two years and then to grow at a surprising rate.</p><p>We count what customers pay in a year. That smooths the change of model and lets old and new vendors stand in one table.</p><p>It also means that our figures lag behind announcements. That is intended.</p><p>[[figure cloud-cost-management-software-market/3]]</p>`,
  ),
  article(
    '2024-11-14',
    'Tomas Lindqvist',
    'Announced, permitted, financed, built',
    'Four words that should never be added together.',
    `<p>Lists of projects are the raw material of energy forecasts. Most of what stands on them will not be built by the date given.</p><p>We keep four columns. A project moves to the right only on a document: a permit, a loan agreement, a commissioning note. Each column has its own record of how many projects went on and how long they took, and the forecast uses that record instead of the developer’s date.</p><p>[[figure green-ammonia-market/1]]</p>`,
  ),
  article(
    '2024-10-09',
    'Ingrid Vassdal',
    'What interviews are for',
    'People rarely know the size of their market. They know what changed last week.',
    `<p>We hold some dozens of interviews for each report. We do not ask for the size of the market, since few people know it and those who answer have read a report.</p><p>We ask what a delivery costs, how long it takes, who was second in the last tender and what was refused. Ten such answers tell more about the direction of a market than one estimate of its size.</p><p>Interview partners are paid for their time where their employer allows it, and none is asked for anything confidential.</p>`,
  ),
  article(
    '2024-09-05',
    'Daniel Achterberg',
    'When a market should not be forecast',
    'Sometimes the honest answer is a list of conditions.',
    `<p>Some markets hang on one decision: a subsidy, a court case, an export licence. The average of two futures that exclude each other describes neither.</p><p>In these cases our reports give two cases instead of one, with the date at which we expect to know. The central case is then the one that we hold more likely, and we say so.</p>`,
  ),
  article(
    '2024-07-18',
    'Chiara Bellandi',
    'How to read a table of contents',
    'Before you buy a report, spend five minutes with its outline.',
    `<p>A table of contents is the most honest page of a report. Look at three things.</p><ul><li><strong>Pages for each chapter.</strong> A method chapter of one page is a warning.</li><li><strong>Names.</strong> If companies are profiled, the outline should list them.</li><li><strong>Cuts.</strong> Check that the segment you care about has a section of its own.</li></ul><p>The outline of each of our reports is on its page, with page numbers. It is the one of the report that you receive.</p>`,
  ),
];
