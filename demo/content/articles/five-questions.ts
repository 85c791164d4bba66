import type { WrittenArticle } from './written-article.ts';

export const fiveQuestions: WrittenArticle = {
  slug: 'five-questions-to-ask-of-any-market-size-figure',
  name: 'Five questions to ask of any market-size figure',
  author: 'Daniel Achterberg',
  daysAgo: 200,
  about: 'aftermarket-brake-pad-market',
  summary:
    'One study puts the market at five billion dollars, another at eighteen. Most such differences disappear once both have answered the same five questions.',
  text: `
<p>Type “brake pad market size” into a search engine and you will find figures between five and eighteen billion dollars for the same year. It is tempting to take the average. It is better to ask each of them five questions.</p>
<h2>1. What is counted?</h2>
<p>Brake pads are sold to car makers, who fit them to new cars, and to workshops, which fit them to used ones. The two businesses share factories and little else. A pad for a new car is designed with the brake, bought on a contract for the life of the model and sold at a slim margin. A replacement pad is chosen by a mechanic from a catalogue.</p>
<p>Then there are shoes, discs, sensors and fitting kits, which often come in the same box. A study that counts the box reports almost twice as much as one that counts the pads. Ours counts pad sets for replacement and nothing else.</p>
<h2>2. At which point of the chain?</h2>
<p>A set that leaves the factory at 14 dollars reaches the wholesaler at 20 and the workshop at 30, and the motorist pays 60 before anybody has picked up a spanner. All four are prices, and a report can use any of them. It must only use the same one throughout.</p>
<p>We measure supplier revenue at delivery, that is, at the first sale outside the manufacturer’s group. At this level the market was {1/World/base} in {base}. At the counter of the workshop the same pads would make a market of more than twice that size, in which our figure and the larger ones on the internet turn out to agree quite well.</p>
{figure 1}
<h2>3. In which year’s money?</h2>
<p>Current prices add inflation to growth. Between 2020 and 2023 the price of steel backing plates rose by more than half, and markets that had not sold one additional pad seemed to boom. Our series is in constant 2024 prices, with growth of {1/World/last/growth} a year to {1/World/last} in {last}. In current prices, with inflation at two per cent, the same forecast would show almost six per cent and would sound more exciting. It would describe the same number of pads.</p>
<h2>4. At which exchange rate?</h2>
<p>Four of every ten dollars in this market are spent in Asia Pacific: {2/Asia Pacific/base} in {base}. If the dollar gains a tenth against the yuan and the rupee, a table in dollars shrinks, although no workshop has lost a customer. There are two honest solutions. One converts every year at the same rate, the other converts each year at its own average. We use the second, and state it, because it can be reproduced from public rates.</p>
{figure 2}
<p>The question matters most for growth. A region that appears to grow twice as fast as another may only have a stronger currency. In our figures Europe grows fastest, by {2/Europe/last/growth} a year; exchange rates explain a small part of it and the rising age of its cars most of the rest.</p>
<h2>5. Who was asked?</h2>
<p>Suppliers count what they sell, and buyers count what they pay for. In theory the two are equal. In practice suppliers include sales to their own distribution companies, and buyers forget the parts that were returned. Customs officers see a third version, which includes counterfeits: single raids have turned up more than 100,000 fake brake parts.</p>
<p>A study that asked one side only should say which. We build the total from both sides and look for the reason whenever they differ by more than a tenth. For {base} they agreed well enough that no correction was needed.</p>
<h2>Applying the questions</h2>
<p>Take the five-billion figure from the search engine. It turns out to cover disc pads for passenger cars, at factory prices, without China. The eighteen-billion figure includes shoes, commercial vehicles and pads for new cars, at retail prices. Neither author was careless. They had simply defined different markets and given them the same name.</p>
<p>The exercise also tells you what not to worry about. Two figures that agree on all five points and differ by four per cent are the same figure. No market of this kind is known to four per cent, and a decimal place does not make it so.</p>
<h2>What no definition can settle</h2>
<p>Definitions explain differences in level. Differences in direction have other causes, and in this market there is a genuine one. Cars with regenerative brakes wear out their pads about half as fast; electric taxis run 150,000 kilometres on one set. At the same time cars grow older: the average one on American roads is 12.8 years old. We think that the second effect slightly outweighs the first for the whole of the forecast. If electric cars spread faster than we assume, the market ends at {1/World/last/low} and not at {1/World/last}.</p>
<p>A colleague who reached the opposite conclusion from the same data would deserve a hearing. A colleague who will not say whether his figure includes shoes would not.</p>
<h2>The data used here</h2>
<p>Aftermarket brake pad report ({code}), {edition}. {interviews} interviews between {interviews between}. Read for it: {sources}. {last time}</p>`,
};
