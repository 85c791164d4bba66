import type { WrittenArticle } from './written-article.ts';

export const seasons: WrittenArticle = {
  slug: 'a-season-is-not-a-year-reading-agricultural-figures',
  name: 'A season is not a year: reading agricultural figures',
  author: 'Samuel Otieno',
  daysAgo: 116,
  about: 'potato-seed-tuber-market',
  summary:
    'A seed potato lifted in September is sold in February and paid for after the harvest. It can appear in three different years, depending on whose books you read.',
  text: `
<p>Last spring two of our clients compared notes. Both had bought figures on seed potatoes, from different publishers, and the figures for the same year differed by 11%. They suspected carelessness. The cause turned out to be a drought, and a definition that neither publisher had printed.</p>
<h2>One tuber, three years</h2>
<p>Follow a single tuber. It grows in a Dutch or Scottish field in the summer of one year, and is lifted, graded and certified in the autumn. An importer in Egypt or Algeria signs for it in November and receives it in January. A grower in Bavaria orders at about the same time, plants in April and pays after the harvest, in October.</p>
<p>Production statistics book this tuber in the first year. Customs records book the exported part in the second. The seed company, whose financial year ends in June, reports both in a year that belongs to neither. None of these is a mistake. But a table that takes production from one source and trade from another counts some tubers twice and others not at all.</p>
<p>In an average year the difference is small. After a drought it is not, since a poor harvest reduces production in one year and sales in the next. Our two clients were looking at the same drought, twelve months apart.</p>
<h2>How we build a year</h2>
<p>We work by season and by hemisphere, and convert to calendar years only at the end. For each of the larger seed-growing countries we know how many tonnes were certified, what share is delivered in each month, and how much is held back by growers for their own use. Deliveries are then added up by the month in which they reach the farm. A drought shows up where it happened, and in the year in which customers felt it.</p>
<p>By this count, farms and distributors spent {1/World/base} on seed tubers in {base}. It is a slow market: we expect {1/World/last} in {last}, growth of {1/World/last/growth} a year. Slow markets are where definitions matter most, because an error of two per cent is half a year’s growth.</p>
{figure 1}
<h2>Where seed comes from and where it goes</h2>
<p>Europe buys {2/Europe/base/share} of all seed by value. It also supplies most of the trade, from a belt of cool, windy coasts where aphids fly late and viruses are rare. That belt is under pressure. Tubers stop growing above 29 °C, a temperature that northern seed regions now reach in most summers, and after two warm winters home-saved seed can carry enough virus to lose a third of the yield.</p>
<p>The Middle East and Africa, at {2/Middle East and Africa/base}, is the smallest region and the fastest growing, by {2/Middle East and Africa/last/growth} a year. Nearly all of its certified seed is imported, and each shipment is tested. One from the European Union to Egypt is examined for more than ten quarantine organisms. A rejected ship is a loss that no insurer covers, so exporters charge for the risk.</p>
{figure 2}
<h2>The processing plant as a customer</h2>
<p>Demand is moving from the market stall to the factory. Frozen fries need long tubers with a high dry-matter content, and the factory contracts for the variety, not for potatoes in general. India’s exports of frozen fries have grown more than tenfold in ten years, and its processors now specify the seed that their growers must buy. For a breeder this is an excellent business: one contract can decide what is planted on ten thousand hectares.</p>
<h2>Twenty-five grams instead of two tonnes</h2>
<p>The largest uncertainty is biological. Breeders have learned to produce potatoes from true seed, so that 25 grams can replace more than two tonnes of tubers per hectare. The seed carries no virus, keeps for years and travels in an envelope. It had {3/Hybrid true seed/base/share} of the market in {base}, and we expect {3/Hybrid true seed/last/share} in {last}.</p>
<p>We have been careful here, for a practical reason. Seedlings need transplanting, and few potato growers own the machinery or have the labour. Where both exist, in East Africa and parts of South Asia, adoption may be faster than we assume. In the high case the market reaches {1/World/last/high}, in the low case {1/World/last/low}; true seed lowers the value of seed per hectare, and so its success would be felt in the low case first.</p>
<h2>Three habits for readers</h2>
<ul>
<li>Look for the month in which the publisher’s year begins. If it is not stated, ask.</li>
<li>Compare growth over five years and not over one. Weather averages out; definitions do not.</li>
<li>When a listed seed company reports a record year, check when its year ends before you conclude anything about the market.</li>
</ul>
<p><em>The figures are from the seed potato report ({code}, {edition}), based on {interviews} interviews between {interviews between} and on {sources}; the days are those on which the sources were read. {last time}</em></p>`,
};
