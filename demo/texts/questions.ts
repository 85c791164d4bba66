import { capitalized } from '#src/first-letter.ts';
import { inTurn } from '../market/seed.ts';
import type { MarketModel, Question } from '../types.ts';
import { type Facts, factsOf, marked } from './facts.ts';
import { listed, spelled } from './words.ts';

/** Question and answer are each put together from a beginning and an end. */
type Parts = {
  ask: [begin: string[], end: string[]];
  answer: [begin: string[], end: string[]];
};

/**
 * Five questions on one report, or six; the answers are HTML and quote the figures of its model. Beginnings and ends are
 * stepped through at different pace, so that no pair of them is used oftener than others.
 */
export function questionsOf(model: MarketModel): Question[] {
  const f = factsOf(model, marked);
  const { place } = model;
  const kinds = [size(f), growth(f), region(f), segment(f), rivals(f), doubt(f), volume(f)];
  const left = 1 + (place % 2);
  const from = inTurn('questions', place, kinds.length);
  return kinds
    .filter((_, i) => (i - from + kinds.length) % kinds.length >= left)
    .map(({ ask, answer }) => ({
      question: joined(ask, place),
      answer: `<p>${joined(answer, place)}</p>`,
    }));
}

function joined([begin, end]: [string[], string[]], at: number): string {
  const round = Math.floor(at / begin.length);
  return begin[at % begin.length]! + end[((at % begin.length) + round) % end.length]!;
}

const size = (f: Facts): Parts => ({
  ask: [
    [
      `How large is the ${f.market} market`,
      `What is the ${f.market} market worth`,
      `How big is the ${f.market} market`,
      `What do buyers spend in the ${f.market} market`,
      `What are sales in the ${f.market} market`,
      `What is the size of the ${f.market} market`,
    ],
    ['?', ' today?', ` in ${f.base}?`, ' at present?', ` now and in ${f.last}?`, ' worldwide?'],
  ],
  answer: [
    [
      `It was worth ${f.size} in ${f.base}`,
      `${f.size} in ${f.base}`,
      `Sales in ${f.base} came to ${f.size}`,
      `Buyers spent ${f.size} in ${f.base}`,
      `We measured ${f.size} for ${f.base}`,
      `The total for ${f.base} is ${f.size}`,
    ],
    [
      `, and the forecast for ${f.last} is ${f.sizeLast}.`,
      `, up from ${f.sizeFirst} in ${f.first}.`,
      `; we expect ${f.sizeMiddle} in ${f.middle} and ${f.sizeLast} in ${f.last}.`,
      `, for ${f.sold}.`,
      `; for ${f.last} we forecast ${f.sizeLast}, compared with ${f.sizeFirst} in ${f.first}.`,
      `; it should reach ${f.sizeLast} in ${f.last}.`,
    ],
  ],
});

const growth = (f: Facts): Parts => ({
  ask: [
    [
      `How fast will the ${f.market} market grow`,
      `What growth do you forecast for the ${f.market} market`,
      `What is the CAGR of the ${f.market} market`,
      `At what rate will ${f.market} sales rise`,
      `How much will the ${f.market} market grow each year`,
      `How quickly is the ${f.market} market expanding`,
    ],
    [
      '?',
      ` to ${f.last}?`,
      ` between ${f.base} and ${f.last}?`,
      ` after ${f.base}?`,
      ' over the next eight years?',
      ', and how fast was it before?',
    ],
  ],
  answer: [
    [
      `By ${f.growth} a year from ${f.base} to ${f.last}`,
      `Our central case is ${f.growth} a year to ${f.last}`,
      `We forecast a CAGR of ${f.growth} from ${f.base} to ${f.last}`,
      `${f.growth} a year until ${f.last}`,
      `It should grow ${f.growth} a year to ${f.last}`,
      `At ${f.growth} a year, on average, to ${f.last}`,
    ],
    [
      `, after ${f.pastGrowth} a year since ${f.first}.`,
      `; the low case ends at ${f.lowLast} and the high case at ${f.highLast}.`,
      `; from ${f.first} to ${f.base} it was ${f.pastGrowth}.`,
      `, which leads to ${f.sizeLast}.`,
      `, within a range that runs from ${f.lowLast} to ${f.highLast} in ${f.last}.`,
      `, compared with ${f.pastGrowth} in the measured years from ${f.first} on.`,
    ],
  ],
});

const region = (f: Facts): Parts => {
  const same = f.leader.name === f.fastest.name;
  return {
    ask: [
      [
        `Which region leads the ${f.market} market`,
        `Where are ${f.market} sales highest`,
        `Which is the largest region of the ${f.market} market`,
        `What part of the world buys most in the ${f.market} market`,
        `Where is most spent in the ${f.market} market`,
        `Which region comes first in the ${f.market} market`,
      ],
      [
        '?',
        `, and which grows fastest?`,
        ` in ${f.base}?`,
        `, and what is it worth?`,
        ` now, and where is growth highest?`,
        ` at present?`,
      ],
    ],
    answer: [
      [
        `${capitalized(f.leader.name)}, with ${f.leader.share} of sales in ${f.base}`,
        `${capitalized(f.leader.name)} led in ${f.base} with ${f.leader.size}`,
        `In ${f.base} it was ${f.leader.name}, with ${f.leader.share}`,
        `Most is spent in ${f.leader.name} (${f.leader.size} in ${f.base})`,
        `${capitalized(f.leader.name)}: its share of sales was ${f.leader.share} in ${f.base}`,
        `Sales were highest in ${f.leader.name}, at ${f.leader.size} in ${f.base}`,
      ],
      same
        ? [
            `, and it also grows fastest, by ${f.leader.growth} a year.`,
            `; no region grows faster than its ${f.leader.growth} a year.`,
            `; its growth of ${f.leader.growth} a year is the highest as well.`,
            `, which should become ${f.leader.end} in ${f.last}.`,
            `, before ${f.runnerUp.name} with ${f.runnerUp.share}.`,
            `; it is ahead in growth too, with ${f.leader.growth} a year.`,
          ]
        : [
            `; growth is fastest in ${f.fastest.name}, at ${f.fastest.growth} a year.`,
            `; ${f.fastest.name} grows fastest, by ${f.fastest.growth} a year.`,
            `, while ${f.fastest.name} grows ${f.fastest.growth} a year, to ${f.fastest.end} in ${f.last}.`,
            `; the strongest growth, ${f.fastest.growth} a year, is forecast for ${f.fastest.name}.`,
            `, but ${f.fastest.name} is catching up at ${f.fastest.growth} a year.`,
            `; by ${f.last}, ${f.fastest.name} should be at ${f.fastest.end}, after the fastest growth of all.`,
          ],
    ],
  };
};

const segment = (f: Facts): Parts => {
  const [cut] = f.cuts;
  const { leader, fastest, next, by, kind, turnsIn } = cut!;
  return {
    ask: [
      [
        `Which segment of the ${f.market} market is largest`,
        `How does the ${f.market} market divide`,
        `What is sold most in the ${f.market} market`,
        `What are the main segments of the ${f.market} market`,
        `Where does the money go in the ${f.market} market`,
        `Which part of the ${f.market} market earns most`,
      ],
      [
        ` by ${by}?`,
        `, looked at by ${by}?`,
        ` by ${by} in ${f.base}?`,
        `, by ${by}, and which grows?`,
      ],
    ],
    answer: [
      [
        `${capitalized(leader.name)}, with ${leader.size} or ${leader.share} in ${f.base}`,
        `By ${by}, ${leader.name} led in ${f.base}, with ${leader.share}`,
        `The largest in ${f.base} was ${leader.name} (${leader.size})`,
        `${capitalized(leader.name)} took the largest part of sales in ${f.base}, ${leader.share}`,
        `${leader.share} of sales in ${f.base} came from ${leader.name}`,
        `${capitalized(leader.name)} came first in ${f.base}, worth ${leader.size}`,
        `Most was spent on ${leader.name}: ${leader.share} in ${f.base}`,
      ],
      {
        overtaken: [
          `; from ${turnsIn} it will be ${next.name}.`,
          `; that changes in ${turnsIn}, in favour of ${next.name}.`,
          `, until ${next.name} ${next.does('move')} ahead in ${turnsIn}.`,
          `; we expect ${next.name} to overtake in ${turnsIn}.`,
        ],
        widening: [
          `, and it also grows fastest, by ${leader.growth} a year.`,
          `; its share rises to ${leader.endShare} by ${f.last}.`,
          `; at ${leader.growth} a year it outgrows all others.`,
          `, rising to ${leader.end} in ${f.last}.`,
        ],
        chasing: [
          `; growth is fastest in ${fastest.name}, at ${fastest.growth} a year.`,
          `; the fastest growth, ${fastest.growth} a year, is forecast for ${fastest.name}.`,
          `, while ${fastest.name} ${fastest.does('grow')} fastest, to ${fastest.endShare} in ${f.last}.`,
          `; spending on ${fastest.name} rises fastest, to ${fastest.end} in ${f.last}.`,
        ],
      }[kind],
    ],
  };
};

const rivals = (f: Facts): Parts => {
  const [first, second, third] = f.companies;
  return {
    ask: [
      [
        `Which companies lead the ${f.market} market`,
        `Who are the largest suppliers in the ${f.market} market`,
        `Which ${f.makers} does the report cover`,
        `Who competes in the ${f.market} market`,
        `Whose products sell best in the ${f.market} market`,
        `Which suppliers have the highest shares of the ${f.market} market`,
      ],
      ['?', ` in ${f.base}?`, ', and with what shares?', ' worldwide?', ', by sales?', ' today?'],
    ],
    answer: [
      [
        `${first!.name} (${first!.share}), ${second!.name} (${second!.share}) and ${third!.name} (${third!.share}) had the largest shares in ${f.base}`,
        `${first!.name} came first in ${f.base} with ${first!.share}, before ${second!.name} and ${third!.name}`,
        `By sales in ${f.base}: ${first!.name}, ${second!.name} and ${third!.name}`,
        `In ${f.base}, ${first!.name} held ${first!.share} and ${second!.name} ${second!.share}`,
        `The leaders are ${listed([first!.name, second!.name, third!.name])}`,
        `${first!.name}, with ${first!.share} of sales in ${f.base}, then ${second!.name} with ${second!.share}`,
      ],
      [
        `; ${spelled(f.companies.length)} companies are profiled.`,
        `; companies without a profile held ${f.otherShare}.`,
        `; the report profiles ${spelled(f.companies.length)} companies in all.`,
        `, and ${f.otherShare} went to firms outside the profiles.`,
        `; see the report for the other ${spelled(f.companies.length - 3)} profiles.`,
        `; profiles of ${spelled(f.companies.length)} companies are included.`,
      ],
    ],
  };
};

const doubt = (f: Facts): Parts => {
  const [first] = f.restraints;
  return {
    ask: [
      [
        `What could slow the ${f.market} market down`,
        `What is the main risk to the ${f.market} forecast`,
        `What might go wrong for ${f.makers}`,
        `Why might the ${f.market} market disappoint`,
        `What keeps the ${f.market} market from growing faster`,
        `What is the strongest argument against your ${f.market} forecast`,
      ],
      [
        '?',
        ` before ${f.last}?`,
        ', in your view?',
        ' in the coming years?',
        ` after ${f.base}?`,
        ', and how much would it cost?',
      ],
    ],
    answer: [
      [
        `${first!.text} In the low case the market`,
        `${first!.text} Our low case`,
        `${first!.label}. ${first!.text} If this weighs more than we expect, the market`,
        `${first!.text} If this goes further than we assume, spending`,
        `${first!.text} The pessimistic case`,
        `${first!.text} In that case the total`,
        `${first!.text} If that counts for more than we assume, demand`,
      ],
      [
        ` ends at ${f.lowLast} instead of ${f.sizeLast}.`,
        ` comes to ${f.lowLast}, not ${f.sizeLast}.`,
        ` reaches only ${f.lowLast}, against ${f.sizeLast} in the central case.`,
        ` stops at ${f.lowLast} in ${f.last}.`,
        ` falls short of ${f.sizeLast} and is ${f.lowLast}.`,
        ` adds up to ${f.lowLast} in ${f.last}, below our central ${f.sizeLast}.`,
      ],
    ],
  };
};

const volume = (f: Facts): Parts => ({
  ask: [
    [
      `How much is sold in the ${f.market} market`,
      `What is the volume of the ${f.market} market`,
      `How much do ${f.buyers} buy`,
      `What is the price per ${f.one} in the ${f.market} market`,
      `What are volumes and prices in the ${f.market} market`,
      `How large is the ${f.market} market in volume`,
    ],
    ['?', ` in ${f.base}?`, ' at present?', ' worldwide?', ' now?', ' today?'],
  ],
  answer: [
    [
      `${capitalized(f.sold)} in ${f.base}`,
      `In ${f.base} it was ${f.sold}`,
      `Volume in ${f.base} came to ${f.sold}`,
      `Buyers took ${f.sold} in ${f.base}`,
      `We count ${f.sold} for ${f.base}`,
      `About ${f.sold} in ${f.base}`,
    ],
    [
      `, at ${f.price} per ${f.one}.`,
      `; the average price was ${f.price} per ${f.one}.`,
      `, compared with ${f.soldFirstShort} in ${f.first}; the price was ${f.price} per ${f.one}.`,
      `, at ${f.price} per ${f.one}; by ${f.last} we expect ${f.soldLastShort} at ${f.priceLast}.`,
      `; the price averaged ${f.price} per ${f.one}.`,
      `, for ${f.price} per ${f.one} on average.`,
    ],
  ],
});
