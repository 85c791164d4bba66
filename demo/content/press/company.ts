import type { WrittenText } from '../../texts/written-texts.ts';

/** Releases on the firm itself. */
export const companyReleases: WrittenText[] = [
  {
    slug: 'data-files-with-every-licence',
    name: 'Every licence now includes the numbers behind the charts',
    daysAgo: 38,
    summary:
      'Buyers of any licence receive the tables of a report as XLSX and CSV files, with units, sources and dates.',
    text: `
<p><strong>Pune, {day}.</strong> Meridian Research now delivers a data file with each of its {reports} reports, whatever licence the customer holds. Until now spreadsheets were part of the corporate licence only.</p>
<p>The file contains the table behind every chart and every forecast in the report, as an Excel workbook and as CSV. Each table states its unit, its price basis, its sources and the first forecast year, and marks measured and forecast values differently. Regions and segments add up to the total in every year, including after rounding.</p>
<p>“Our customers do not read a forecast, they put it into a model,” said Priya Raghunathan, who leads the software desk and was responsible for the change. “For years they typed our tables into a spreadsheet by hand. We met one who had employed a student for it, and the student had made two mistakes in three hundred numbers. That is a better rate than mine.”</p>
<p>The file is meant for reading and for models inside the licensed circle: one person, a team of up to five, or the whole company. Single figures may be quoted in publications. Every figure that is open to the public has a page of its own with its source, its date and a ready-made citation, and a permission for its use can be downloaded there as a PDF.</p>
<p>Prices do not change. Customers who bought an edition that is still on sale find the data file beside the report under the download link of their order. The service Data Licensing continues for companies that need the tables of several reports in one database, or a feed that is updated with each edition.</p>
{contact}`,
  },
  {
    slug: 'forecasts-compared-with-what-happened',
    name: 'How good were our forecasts? Results for {base} published',
    daysAgo: 109,
    summary:
      'One year ahead, nearly every result fell inside the stated range. Three years ahead it was two in three.',
    text: `
<p><strong>Pune, {day}.</strong> Meridian Research has compared its earlier forecasts with the values since measured for {base} and has published the result, including the misses.</p>
<p>Of the {compared} second editions on sale, {inside} found that the measured value lay inside the range given a year before. Each of these reports states the old forecast, the measured value and the difference. The picture is less flattering over longer periods. Of the forecasts made three years earlier, two thirds lay between the low and the high case. Most of the others were too high, chiefly in hydrogen and in consumer electronics.</p>
<p>“A hit rate of one hundred per cent would only prove that the ranges are too wide,” said Ingrid Vassdal, who leads the chemicals and packaging desk and supervised the comparison. “What we want to know is why we missed. In more than half of the cases the answer was one subsidy that we had assumed would continue.”</p>
<p>Three consequences have been drawn. Markets that depend on a single subsidy now carry a wider range. Where one decision splits the future, reports say which case belongs to which decision, and warn against quoting the central case alone. And a forecast that rests on announced capacity must show how much of the capacity announced three years earlier was built.</p>
<p>The comparison covers {reports} reports in twelve industries. Results for a single market are found in the report itself, in the section on sources and method, and on the page of the report under “How we know”. The method is described in the article <a href="/blog-detail/how-we-forecast-from-measured-history-to-a-stated-range">How we forecast</a>.</p>
<p>Meridian Research repeats the comparison every year. Customers who would like to see the forecasts made for a discontinued report can ask its author.</p>
{contact}`,
  },
  {
    slug: 'milan-office-takes-over-sales-for-southern-europe',
    name: 'Milan office takes over sales for southern Europe',
    daysAgo: 165,
    summary:
      'Customers in Italy, Spain, Portugal and Greece now have a contact in their own time zone and language.',
    text: `
<p><strong>Milan, {day}.</strong> The Milan office of Meridian Research is now the point of contact for customers in Italy, Spain, Portugal and Greece. Enquiries, quotations and requests for custom research from these countries are answered in Italian, Spanish or English. Until now they went to Pune, three and a half to four and a half hours ahead.</p>
<p>Chiara Bellandi, the head of the office, joined the firm in 2019 as an analyst for packaging and built up its custom research in Europe. Four people work with her.</p>
<p>“A purchasing department in Turin does not want to discuss a licence with somebody who is about to go home,” said Chiara Bellandi. “And many of our customers’ questions are about their own region: which Italian machine makers are in the shares, or why Iberia has no line of its own. It helps if the person who answers has been inside those factories.”</p>
<p>Southern Europe accounts for about one in nine of the reports that Meridian Research sells, with machinery, food and packaging as the strongest subjects. Companies with fewer than 250 employees place the majority of orders, more than in any other region. The office has therefore introduced a short consultation for first-time buyers. In twenty minutes an analyst says whether a report answers the question, and if not, which public source might.</p>
<p>Nothing changes for existing customers. Orders are placed on the website as before, invoices are issued by the firm in Pune, and the authors of the reports remain the contact for questions of substance.</p>
<p>The Milan office is in Via delle Stelle 12, 20121 Milano, and can be reached on +39 02 5550 0142 on working days from 9:00 to 18:00.</p>
{contact}`,
  },
  {
    slug: 'refund-rules-put-in-plain-words',
    name: 'Refund rules put in plain words',
    daysAgo: 193,
    summary:
      'The new policy lists the cases in which a report is replaced or the price refunded, with time limits for both sides.',
    text: `
<p><strong>Boston, {day}.</strong> Meridian Research has rewritten its <a href="/refund-policy">Refund Policy</a>. It now fits on a page and a half, names every case in which a customer receives a replacement or a refund, and sets time limits for the publisher as well as for the buyer.</p>
<p>A full refund is due, among other cases, if a report was paid for twice, if it was not available within 24 hours of payment, or if it is not the report described on its page. Customers who have not yet opened their download link may change their minds within seven days. Requests are answered within three working days.</p>
<p>One right is new. When a figure turns out to be wrong, all buyers of the edition receive a corrected file free of charge. If the error concerns the size of the market, or the segment for which the report was bought, they may ask for their money instead.</p>
<p>“The old text had been written by a lawyer for a judge,” said Laura Whitcombe, who manages the Boston office. “In six years no judge has read it, but customers did, and half of them wrote to ask what it meant. We went through two hundred of their e-mails and turned each question into a sentence.”</p>
<p>Refunds remain rare: in the past twelve months fewer than one order in a hundred was refunded, most of them because two colleagues had bought the same report on the same day. The profile of an account lists the reports it already holds, which should prevent some of them.</p>
<p>The policy applies to all orders placed from today. Orders placed earlier may use the old or the new rules, whichever is better for the customer. Rights that consumers have under the law of their country are not affected.</p>
{contact}`,
  },
  {
    slug: 'teaching-licences-for-university-libraries',
    name: 'University libraries can license reports for teaching',
    daysAgo: 214,
    summary:
      'A new licence lets one course work with a complete report and its data for an academic year, at half of the multiple-user price.',
    text: `
<p><strong>Pune, {day}.</strong> Meridian Research has introduced a licence for teaching. It lets the students and staff of one course use a complete report, with its data file, for one academic year. The price is half of that of the multiple-user licence. Any of the {reports} reports in the catalogue can be chosen.</p>
<p>The licence was developed with librarians at four universities in India, Italy and the United States. Their main request was access to the numbers, since exercises in forecasting need data that students can take apart. The second was a fixed price, as library budgets are set a year ahead.</p>
<p>“Students learn a great deal from a forecast that turned out to be wrong,” said Samuel Otieno, who leads the food and agriculture desk and teaches commodity economics as a visiting lecturer. “With the teaching licence they get the earlier edition as well, if there is one. They can see what we expected, what happened, and argue with us about the reason.”</p>
<p>Authors of reports that are used in teaching answer questions from the course, as they do for any buyer. Students may quote figures in their theses under the usual terms, with the name of the report, its code and its edition. Copies have to be deleted at the end of the academic year.</p>
<p>Libraries can apply with the form Ask For Discount on the page of any report, stating the course, the number of participants and the period. They receive an offer within one working day.</p>
<p>Public libraries and schools are not covered by the new licence. For them, and for research projects outside teaching, individual terms are available.</p>
{contact}`,
  },
];
