import { slugOf } from '../texts/words.ts';

const release = (day: number, name: string, summary: string, description: string) => ({
  slug: slugOf(name),
  name,
  summary,
  description,
  published_at: `2025-04-${String(day).padStart(2, '0')}T08:00:00Z`,
});

/** Press releases, newest first; `[[figure …]]` is drawn there (`demo/shown-figures.ts`). */
export const pressReleases = [
  release(
    23,
    'Sodium-ion cells to pass 1.9 billion dollars by 2032, new report finds',
    'Stationary storage overtakes light vehicles as the largest application in 2026.',
    `<p><strong>Pune, 23 April 2025.</strong> The market for sodium-ion cells was worth USD 412.6 million in 2024 and will pass USD 1.9 billion in 2032, according to a report published today by Meridian Research.</p><p>Light vehicles were the largest application in 2024. From 2026 stationary storage takes that place, because Chinese grid companies have begun to tender separate lots for sodium cells.</p><p>[[figure sodium-ion-battery-market/1]]</p><p>“The price of lithium carbonate decides the speed, not the direction,” said Ritika Kulkarni, who leads the storage desk. “In our low case sodium keeps the storage tenders and loses much of its volume in vehicles.”</p><p>The report, <a href="/sodium-ion-battery-market">code MR-EN-1042</a> and is available as a PDF with its data file. A free sample can be requested on its page.</p>`,
  ),
  release(
    22,
    'Meridian Research opens its data tables to subscribers of every licence',
    'Each report now comes with the numbers behind its charts, with their sources.',
    `<p><strong>Pune, 22 April 2025.</strong> From today every report of Meridian Research contains the numbers behind its charts in an appendix of data tables, whatever licence a reader holds. Until now the tables were part of the corporate licence.</p><p>Each table names its unit, its sources and the month in which it was closed. Regions and segments add up to the total in every year.</p><p>Buyers of an edition that is still on sale can download the extended file through the link in their confirmation e-mail.</p>`,
  ),
  release(
    17,
    'Eight desks, eight names: authors now sign every report',
    'Readers can see who wrote a report and write to that person.',
    `<p><strong>Boston, 17 April 2025.</strong> Meridian Research has put the name of the responsible analyst on each of its reports. Buyers may send questions on definitions and sources to the author for as long as the edition is on sale.</p><p>The eight desks cover storage, power and plant, semiconductors, mobility, chemicals and packaging, software, health and personal care, and food and agriculture.</p>`,
  ),
  release(
    15,
    'Green ammonia: most announced capacity still has no buyer, study shows',
    'The new report separates announced from financed plants and models delivered cost at twelve ports.',
    `<p><strong>Pune, 15 April 2025.</strong> Of the green ammonia plants announced worldwide only a small part has a buyer bound to a price, Meridian Research writes in a <a href="/green-ammonia-market">report published this week</a>.</p><p>The study follows each project from announcement to final decision and ranks off-take by fertiliser, shipping and power. Shipping fuel gains the most share until 2032, from a low level.</p><p>[[figure green-ammonia-market/1]]</p>`,
  ),
  release(
    11,
    'Milan office takes over sales for southern Europe',
    'Customers in Italy, Spain, Portugal and Greece now have a contact in their time zone.',
    `<p><strong>Milan, 11 April 2025.</strong> The Milan office of Meridian Research is now the point of contact for customers in southern Europe. Enquiries, invoices and customization requests are answered in Italian, Spanish or English.</p><p>The office is in Via delle Stelle 12 and can be reached at +39 02 5550 0142.</p>`,
  ),
  release(
    9,
    'Forecasts of 2021 compared with what happened: results published',
    'Two thirds of the measured values of 2024 lay inside the range stated three years earlier.',
    `<p><strong>Pune, 9 April 2025.</strong> Meridian Research has compared the forecasts of its 2021 editions with the values measured for 2024. Two thirds lay between the low and the high case. Most of the others were too high, chiefly in hydrogen and in consumer electronics.</p><p>The comparison, with each miss and its cause, has led to wider ranges for markets that depend on a single subsidy.</p>`,
  ),
  release(
    7,
    'Refund rules put in plain words',
    'The new policy lists the cases in which a report is replaced or paid back.',
    `<p><strong>Boston, 7 April 2025.</strong> Meridian Research has rewritten its <a href="/refund-policy">Refund Policy</a>. It names the cases in which a buyer receives a replacement or the money back, the time limits, and how long the payment provider takes.</p><p>Nothing has been taken away: the right to a corrected file has been added.</p>`,
  ),
  release(
    3,
    'Partnership with university libraries begins',
    'Licences for teaching let a class work with a complete report.',
    `<p><strong>Pune, 3 April 2025.</strong> University libraries can now license reports of Meridian Research for teaching. The licence covers the students and staff of one course for one academic year, at half of the multiple-user price.</p><p>Libraries can ask for terms through the discount form on the page of any report.</p>`,
  ),
  release(
    1,
    'Website renewed: faster pages, free samples, no trackers by default',
    'The report store can be read without scripts and without accepting cookies.',
    `<p><strong>Pune, 1 April 2025.</strong> The new website of Meridian Research shows price, pages, code and date beside every title. A free sample of each report can be requested on its page.</p><p>The site stores nothing beyond what is needed to run it unless a visitor agrees, and a refusal takes one click.</p>`,
  ),
];
