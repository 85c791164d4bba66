import type { WrittenArticle } from './written-article.ts';

export const whatInterviewsAreFor: WrittenArticle = {
  slug: 'what-interviews-are-for',
  name: 'What interviews are for',
  author: 'Tomas Lindqvist',
  daysAgo: 95,
  about: 'elevator-modernisation-service-market',
  summary:
    'Few people know the size of their market. Most can tell you exactly what happened in their last tender, and that turns out to be more useful.',
  text: `
<p>“How large would you say the market is?” is the worst question an analyst can ask. The person on the other end of the line does not know. If she gives a number all the same, she has read it in a report, perhaps in one of ours.</p>
<p>We hold between two and eight dozen interviews for each report and never ask it. This article explains what we ask instead, using a market that cannot be understood from statistics alone: the modernisation of lifts.</p>
<h2>What statistics miss</h2>
<p>New lifts are easy to count. They need a permit, they are inspected before use, and in most countries somebody publishes the number. Modernisation leaves few traces. A caretaker’s file records that the controller was replaced in March. The safety inspector notes that the doors comply with the current standard. Neither reports a value.</p>
<p>What we know from public sources is the stock. China has more than ten million lifts, of which about a million are older than fifteen years. In the European Union about 40% of flats above the third floor have no lift at all, or one that stops between floors. Stock and age give an upper limit for demand. They say nothing about how much of it turns into orders.</p>
<h2>Four questions that work</h2>
<ol>
<li><strong>What did your last order cost, and what was in it?</strong> Everybody remembers the last one. Forty such answers give a price list that no manufacturer would hand over.</li>
<li><strong>How long did it take from first call to signature?</strong> In apartment buildings the answer is often two years. Owners meet once a year, and a two-thirds majority frequently takes three meetings.</li>
<li><strong>Who came second?</strong> A buyer who will not name a price will usually name the loser. From this we learn who really competes with whom.</li>
<li><strong>What did you turn down, and why?</strong> Contractors who refuse work are telling you about capacity. In this market the answer is mechanics: training takes four years, and a quarter of European mechanics are over 55.</li>
</ol>
<p>None of these questions asks for anything confidential or for an opinion on the future. They ask for events, with dates, which can be compared with the events that others report.</p>
<h2>From answers to a number</h2>
<p>Prices from the first question, multiplied by the jobs that inspection records imply, give one estimate. The service revenue that the large manufacturers report gives another, after new installations and routine maintenance have been taken out. For {base} the two were close enough to settle on {1/World/base}. Of this, {3/Controllers and doors/base/share} was for controllers and doors, the parts that fail first and that the inspector looks at, and {3/Full replacement/base/share} for full replacement.</p>
{figure 3}
<p>The interviews also changed the forecast. We had assumed that demand would follow the age of the stock, with a delay of a few years. Contractors told us otherwise: the delay is not in the demand but in the crews. That is why our forecast rises steadily to {1/World/last} in {last}, {1/World/last/growth} a year, although the age pyramid alone would produce a wave.</p>
{figure 2}
<p>Europe is the largest region today, with {2/Europe/base} in {base}, and Asia Pacific grows fastest, by {2/Asia Pacific/last/growth} a year, as the lifts of the Chinese building boom reach the age at which their control boards are no longer made.</p>
<h2>Whom we talk to, and on what terms</h2>
<p>A good sample covers both sides of the counter and at least one person who has left the trade. For lifts we spoke to contractors, property managers, component suppliers, inspectors and two retired sales directors, who were the most helpful of all.</p>
<p>Interview partners are paid for their time where their employer allows it. They stay anonymous unless they agree to be named. We do not ask anybody to break a contract, and we stop when somebody is about to. A finding that rests on one conversation is not printed until a second source confirms it.</p>
<h2>What interviews cannot do</h2>
<p>They cannot replace a count. People remember the unusual order better than the ordinary one, and the manager who picks up the phone works for a better-run company than the one who does not. So interviews set prices, delays and shares in our models, and records set quantities. Where a record is missing, we say that the quantity is an estimate.</p>
<h2>Behind the figures</h2>
<p>The lift modernisation report ({code}, {edition}) is based on {interviews} interviews, held between {interviews between}, and on {sources}; the dates are those on which we read them. For {last} we give a range from {1/World/last/low}, if crews stay as scarce as they are, to {1/World/last/high}.</p>`,
};
