import type { WrittenArticle } from './written-article.ts';

export const tablesOfContents: WrittenArticle = {
  slug: 'how-to-read-a-table-of-contents',
  name: 'How to read a table of contents',
  author: 'Anneliese Brandt',
  daysAgo: 158,
  about: 'electric-toothbrush-head-market',
  summary:
    'Before you spend a few thousand dollars on a report, spend five minutes on its outline. It tells you more than the description does.',
  text: `
<p>The description of a report is written to sell it. The table of contents is written, more often than not, by the person who had to fill the pages. This makes it the more honest of the two, and most publishers show it without being asked.</p>
<p>Here is what I look at, with one of our own outlines as the example: the report on heads for electric toothbrushes. It is a good test case, because the product is simple and everything that can be confused about a market is confused in this one.</p>
<h2>Start with the second chapter</h2>
<p>The first chapter is a summary and looks alike everywhere. The second should define the market. Does it say whether brush heads are counted at the factory gate, at the wholesaler or at the shelf? Does it say whether heads packed with a new handle are included? In this market the first question changes the total by almost half, and the second by a further fifth.</p>
<p>If the outline has no chapter on definitions, or hides them under the heading “Introduction”, the report cannot be compared with any other source you own. Our figures are at retail value without sales tax: {1/World/base} in {base}.</p>
{figure 1}
<h2>Count the pages per chapter</h2>
<p>Page numbers show where the work went. An outline that spends six pages on the market and sixty on company profiles is a directory with a market attached. That may be what you want; it should not cost what a study costs. A method chapter that names neither sources nor dates is a warning. So is a chapter on the pandemic in a report published years after it.</p>
<p>Look also at the last number. Reports of several hundred pages usually reach that length by repeating one table for each country, with the world total divided by population. Five regions that were measured are worth more than sixty countries that were not.</p>
<h2>Look for the cut you need</h2>
<p>You probably have one question. For a private-label manufacturer of brush heads it might be: how much of the market is open to us? The answer lies in the split between original and compatible heads, and in the patents on the coupling that keep the two apart. If the outline divides the market by bristle hardness, age group and sales channel but not by brand ownership, the report will not answer the question, however long it is.</p>
<p>Our outline divides the market by motion and by seller. Sonic handles account for {3/Sonic/base/share} of head sales and oscillating ones for {3/Oscillating/base/share}. The distinction sounds technical, but it decides which patents apply: compatible heads for both leading systems now sell for one to two euros, a third of the price of the original.</p>
{figure 3}
<h2>Check for names</h2>
<p>If companies are profiled, the outline should list them. “Key players” without names means that the list was made by a search engine after the order arrived. If they are listed, check two things. Is the company you care about among them? And is one among them that left the market years ago? In many outlines one is.</p>
<h2>Find the forecast’s assumptions</h2>
<p>Somewhere between the history and the forecast there should be a heading that contains the word “assumptions”, “drivers” or “cases”. Demand for brush heads follows three things: how many handles are in use, how often a user changes the head, and what it costs. Dentists recommend a new head every three months, while the average user changes after six. A forecast that assumes the recommendation is twice as large as one that assumes the habit.</p>
<p>We assume the habit, with a slight improvement where handles remind the user. The result is growth of {1/World/last/growth} a year to {1/World/last} in {last}. The low case, {1/World/last/low}, has no improvement at all.</p>
<h2>Five minutes, six questions</h2>
<ol>
<li>Is there a chapter on definitions and method, and does it say what is counted and where?</li>
<li>Where did the pages go?</li>
<li>Is the cut that I need a section of its own?</li>
<li>Are the companies named?</li>
<li>Are assumptions set out before the forecast?</li>
<li>Is there a list of sources with dates?</li>
</ol>
<p>A report that passes all six may still be wrong. One that fails three of them will not help you even if it is right, since you will not be able to tell.</p>
<h2>Compare with the file</h2>
<p>One last check is only possible after the purchase: does the outline match the file? Ours is made from the finished document, so page numbers on the site are those of the PDF that you download. The report in question, {code}, has {pages} pages. It rests on {interviews} interviews held between {interviews between} and on {sources}, each read on the date given.</p>`,
};
