import type { WrittenArticle } from './written-article.ts';

export const countingChips: WrittenArticle = {
  slug: 'counting-chips-without-counting-them-twice',
  name: 'Counting chips without counting them twice',
  author: 'Mei-Ling Zhao',
  daysAgo: 67,
  about: 'image-sensor-for-vehicles-market',
  summary:
    'An image sensor sits in a camera, the camera in a driver-assistance system and the system in a car. Which of the four is the market?',
  text: `
<p>A new mid-range car leaves the factory with eight cameras or more. Each contains an image sensor that cost its maker’s customer a few dollars. The camera module around it sold for about ten times as much, the driver-assistance system that reads it for a few hundred dollars, and the car for forty thousand. Four industries can each claim that sensor as part of their market, and in published statistics all four do.</p>
<p>None of them is wrong. The error begins when somebody adds two of them together, or compares the growth of one with the size of another.</p>
<h2>The rule</h2>
<p>We count a product at the point where it first changes hands, in its finished form, between two independent companies. For an image sensor that is the sale from the sensor maker to the camera builder. What the camera builder adds (lens, housing, cable and a calibration that takes longer than the assembly) belongs to the camera market. Each dollar then appears once.</p>
<p>The rule sounds obvious and has one awkward consequence: a company that makes sensors for its own cameras never sells them. Its output disappears from the sensor market, however many it produces. We deal with this by estimating internal use separately and stating it beside the market where it exceeds a tenth of the total. It does not enter the total itself, because a value that nobody paid cannot be checked.</p>
<h2>What is left to count</h2>
<p>By this definition sensors for vehicles were worth {1/World/base} in {base}. Five years earlier the figure was {1/World/first}. We expect {1/World/last} in {last}, growth of {1/World/last/growth} a year.</p>
{figure 1}
<p>The number of cameras per car does not explain this. It rises, but slowly, and in the cheapest cars it has already stopped at the legal minimum. What moves the market is resolution.</p>
<h2>Price follows pixels</h2>
<p>Most vehicle sensors sold so far had fewer than three megapixels, enough to show the driver what is behind the bumper. A system that is to brake for a pedestrian at motorway speed has to recognise that pedestrian at 200 metres, and at this distance a low-resolution sensor sees a handful of grey squares. Sensors below three megapixels had {3/Below 3 megapixels/base/share} of sales in {base}. By {last} we expect {3/Below 3 megapixels/last/share}, while the class from three to eight megapixels rises to {3/3 to 8 megapixels/last/share}.</p>
{figure 3}
<p>Sensors above eight megapixels grow fastest, by {3/Above 8 megapixels/last/growth} a year. They need larger dies and more processing behind them, so they arrive first in expensive cars and in trucks, where camera mirrors replace glass ones and save 1% to 2% of diesel.</p>
<h2>Law as a driver of demand</h2>
<p>One application does not depend on the buyer’s taste at all. Since July 2026 all new cars in the European Union must monitor the driver’s attention, and Euro NCAP awards points for systems that go further than the law. A camera that watches the driver has to work in the dark and through sunglasses, which calls for a sensor sensitive to near-infrared light. This is a product of its own, with a different set of leading suppliers.</p>
<p>Asia Pacific buys the most sensors, {2/Asia Pacific/base} in {base}, since most camera modules are assembled there whatever the nationality of the car. Readers who look for the European market should bear this in mind: our regions show where sensors are bought, not where the cars are driven.</p>
<h2>Three checks for a semiconductor figure</h2>
<p>First, ask at which step of the chain the value was measured, and in particular whether modules are included. Second, ask what happened to internal production. Third, compare units and value: if a table implies an average price that no distributor has ever charged, two steps have been mixed.</p>
<p>The last check takes a minute and catches more mistakes than the other two together. We apply it to our own tables before a second analyst recalculates them.</p>
<h2>Risks to the forecast</h2>
<p>Radar and lidar are improving as well. A parking radar for 50 dollars can do without a camera, and a car maker under pressure will try. In our low case the market reaches {1/World/last/low} in {last}; in the high case, in which automated motorway driving spreads beyond the luxury class, {1/World/last/high}. {last time}</p>
<p>Data: image sensor report ({code}), {edition}. We held {interviews} interviews between {interviews between} and drew on {sources}, with the day on which we read each.</p>`,
};
