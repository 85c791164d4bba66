import { type Facts, factsOf, marked } from './facts.ts';
import type { MarketModel, Question } from './types.ts';
import { capital, html, listed } from './words.ts';

/** Four to six questions on one report; the answers are HTML and quote the figures of its model. */
export function questionsOf(model: MarketModel): Question[] {
  const f = factsOf(model, marked);
  const all = [size(f), growth(f), region(f), segment(f), rivals(f), doubt(f)];
  const extra = model.code.charCodeAt(model.code.length - 1) % 3;
  return [...all.slice(0, 3), ...all.slice(3 + extra), ...(extra === 2 ? [segment(f)] : [])].map(
    (item) => ({
      question: item.question,
      answer: `<p>${item.answer}</p>`,
    }),
  );
}

const size = (f: Facts): Question => ({
  question: f.say('q size', [
    `How large is the ${f.market} market?`,
    `What was the ${f.market} market worth in ${f.base}?`,
    `What is the size of the ${f.market} market?`,
  ]),
  answer: f.say('a size', [
    `It was worth ${f.sizeBase} in ${f.base} and is forecast to reach ${f.sizeLast} in ${f.last}.`,
    `${f.sizeBase} in ${f.base}, compared with ${f.sizeFirst} in ${f.first}. The forecast for ${f.last} is ${f.sizeLast}.`,
    `Sales in ${f.base} came to ${f.sizeBase}. The central case for ${f.middle} is ${f.sizeMiddle}, that for ${f.last} ${f.sizeLast}.`,
  ]),
});

const growth = (f: Facts): Question => ({
  question: f.say('q growth', [
    `How fast will the ${f.market} market grow?`,
    `What growth does the report expect for the ${f.market} market?`,
    `At what rate does ${f.market} demand grow until ${f.last}?`,
  ]),
  answer: f.say('a growth', [
    `By ${f.growth} a year from ${f.base} to ${f.last} in the central case. From ${f.first} to ${f.base} it grew by ${f.pastGrowth} a year.`,
    `The central case is ${f.growth} a year. The low case ends at ${f.lowLast} in ${f.last} and the high case at ${f.highLast}.`,
    `${f.growth} a year to ${f.last}, after ${f.pastGrowth} a year in the measured years from ${f.first} to ${f.base}.`,
  ]),
});

const region = (f: Facts): Question => ({
  question: f.say('q region', [
    `Which region leads the ${f.market} market?`,
    `Where is the ${f.market} market largest, and where does it grow fastest?`,
    `Which regions matter most in the ${f.market} market?`,
  ]),
  answer: f.say(
    'a region',
    f.leader.name === f.fastest.name
      ? [
          `${capital(f.leader.name)}, with ${f.leader.share} of sales in ${f.base} and the fastest growth, ${f.fastest.growth} a year.`,
          `${capital(f.leader.name)} on both counts: ${f.leader.share} of sales in ${f.base}, and ${f.fastest.growth} a year to ${f.fastest.end} in ${f.last}.`,
        ]
      : [
          `${capital(f.leader.name)}, with ${f.leader.share} of sales in ${f.base}. The fastest growth, ${f.fastest.growth} a year, is forecast for ${f.fastest.name}.`,
          `${capital(f.leader.name)} held ${f.leader.share} in ${f.base}; ${f.fastest.name} grows fastest, by ${f.fastest.growth} a year, to ${f.fastest.end} in ${f.last}.`,
        ],
  ),
});

const segment = (f: Facts): Question => {
  const cut = f.cuts[0]!;
  const turn = cut.overtakes
    ? ` From ${cut.overtakes.year} ${html(cut.overtakes.name)} will be larger.`
    : '';
  const pace =
    cut.fastest === cut.leader
      ? `It also grows fastest, by ${cut.fastestGrowth} a year.`
      : `The fastest growth is expected in ${html(cut.fastest)}, at ${cut.fastestGrowth} a year.`;
  return {
    question: f.say('q segment', [
      `Which segment of the ${f.market} market is largest by ${cut.by}?`,
      `How does the ${f.market} market divide by ${cut.by}?`,
    ]),
    answer: `${capital(html(cut.leader))}, with ${cut.leaderSize} or ${cut.leaderShare} in ${f.base}.${turn} ${pace}`,
  };
};

const rivals = (f: Facts): Question => ({
  question: f.say('q rivals', [
    `Which companies lead the ${f.market} market?`,
    `Who are the largest suppliers in the ${f.market} market?`,
  ]),
  answer: `The report profiles ${f.companies.length} companies. ${listed(
    f.companies.slice(0, 3).map(({ name, share }) => `${name} (${share})`),
  )} had the largest shares in ${f.base}; companies without a profile held ${f.otherShare}.`,
});

const doubt = (f: Facts): Question => {
  const [first] = f.model.restraints;
  return {
    question: f.say('q doubt', [
      `What could slow the ${f.market} market down?`,
      `What is the main risk to the ${f.market} forecast?`,
    ]),
    answer: `${html(first!.label)}. ${html(first!.text)} In the low case the market ends at ${f.lowLast} in ${f.last} instead of ${f.sizeLast}.`,
  };
};
