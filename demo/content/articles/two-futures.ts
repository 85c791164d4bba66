import type { WrittenArticle } from './written-article.ts';

export const twoFutures: WrittenArticle = {
  slug: 'when-a-market-should-not-be-forecast',
  name: 'When a market should not be forecast',
  author: 'Tomas Lindqvist',
  daysAgo: 102,
  about: 'electric-vertical-take-off-aircraft-market',
  summary:
    'Some markets depend on a single decision. The average of two futures that exclude each other describes neither.',
  text: `
<p>Suppose that a certificate is either granted next year or not granted at all. With it, an industry delivers a thousand aircraft. Without it, it delivers fifty for research and for the armed forces. A forecast of 525 aircraft would be the average, and it is the one number that cannot happen.</p>
<p>Electric vertical take-off aircraft, known as air taxis to those who hope to ride in them, come close to this case. Our report on them does contain a central case, which readers need for planning. But it should be read differently from the others, and it may help to explain why.</p>
<h2>How the market looks from outside</h2>
<p>In {base} manufacturers booked {1/World/base}, by contract value in the year of delivery. The central case for {last} is {1/World/last}, which is growth of {1/World/last/growth} a year. North America accounts for {2/North America/base/share}, and the Middle East and Africa grows fastest, by {2/Middle East and Africa/last/growth} a year, from a base of {2/Middle East and Africa/base}.</p>
{figure 1}
<p>The brackets around the columns deserve more attention than their tops. They run from {1/World/last/low} to {1/World/last/high}. When the high case is more than twice the low case, “growth of so many per cent” is no longer a summary of what we know.</p>
<h2>What it depends on</h2>
<p>We found three conditions. Until they are settled, nobody can narrow the range by working harder.</p>
<p><strong>A certificate in the West.</strong> A Chinese two-seater without a pilot holds all three certificates of its home authority and sells for 2.39 million yuan. The American and European authorities ask for more, in particular for proof of what happens when a battery fails at low altitude. Several applicants say that they are months away. They have been for some time.</p>
<p><strong>Cash until then.</strong> Two German developers became insolvent in 2024, after more than two billion euros of investment. Those that remain burn between 300 and 600 million dollars a year. A company can have the right aircraft and run out of money in the authority’s waiting room.</p>
<p><strong>A battery that lasts.</strong> A pack has to be replaced after 1,000 to 3,000 flights. At the lower figure a ticket pays for little else. At the upper one a short hop costs about as much as a limousine over the same distance.</p>
<p>These conditions are linked. A certificate opens the capital market, and a series of delays closes it. That is why we do not treat them as three independent coin tosses.</p>
<h2>Revenue before passengers</h2>
<p>Part of the market does not wait. Armies buy prototypes in order to learn, and cities that want to be first pay for demonstration flights: Dubai has signed an exclusive contract for six years of air taxi service. Such orders explain why there is a market at all before the first regular passenger, and they explain its shape. Aircraft with vectored thrust, the most complex design and the one with the longest range, took {3/Vectored thrust/base/share} of sales in {base}; simple multirotors had {3/Multirotor/base/share}. Customers of this kind buy performance. An airline would have bought reliability.</p>
<h2>What we print in such cases</h2>
<p>Where one decision splits the future, the low and the high case of a report are more than the edges of a range. They are the two futures themselves. The low case in the chart above is the one in which no Western certificate is granted before the end of the decade; the high case is the one in which two are granted soon. The text of the report says what belongs to which. The central case is then a statement about probability and not about aircraft, and should not be quoted alone.</p>
<p>Few of our reports need to be read in this way. Sodium cells, for instance, depend on the price of lithium, but a price can take any value, and the range between the extremes is filled with futures that could really occur. There, a central case is honest. The test is simple: can you imagine the middle? If not, do not print it.</p>
<h2>How to use a split forecast</h2>
<p>A supplier of motors or composite parts should not plan for the average either. The useful question is what a decision costs if it turns out to be wrong. Tooling that can also serve drones or helicopters is cheap insurance. A factory that makes one rotor hub for one customer is a bet on a certificate, and should be priced like one.</p>
<p>Lenders have understood this sooner than planners. Of the credit analysts we interviewed, most no longer ask for our central case. They ask what would have to be true for the low one, and whether the borrower would survive it.</p>
<h2>What would change our mind</h2>
<p>Two successive quarters of paid passenger flights under a Western certificate would end the split, and the range of the next edition would be an ordinary one. So, in the other direction, would the insolvency of both leading applicants.</p>
<h2>Evidence</h2>
<p>Report {code}, {edition}: {interviews} interviews between {interviews between}; {sources}, each read on the day in brackets. {last time}</p>`,
};
