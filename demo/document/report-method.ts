import type { Block, ReportEdition } from '#src/features/figures/print/chapter.ts';
import { capitalized } from '#src/first-letter.ts';
import { hash } from '../market/seed.ts';
import { dayOf, listed, spelled } from '../texts/words.ts';
import type { MarketModel } from '../types.ts';
import { heading, paragraph } from './figure-reading.ts';

/** What is counted and how, what the forecast is made of, how sure its numbers are and how close the edition before came. */
export function method(model: MarketModel, { evidence, data_to }: ReportEdition): Block[] {
  if (!evidence) return [paragraph(`Measured years end with ${data_to}; later ones are forecast.`)];
  const { answers, signed_on } = evidence;
  return [
    heading('Scope'),
    paragraph(evidence.counted),
    paragraph(`Measured years end with ${data_to}; every later value is marked as a forecast.`),
    paragraph(`Prices: ${evidence.price_basis}`),
    divisions(model),
    ...interviews(model, evidence),
    heading('Measured years'),
    paragraph(evidence.method),
    paragraph(
      'Company figures are adjusted to calendar years. Where a company does not report this market by itself, its share was estimated with the people interviewed and put to the company before publication.',
    ),
    heading('Forecast'),
    paragraph(
      'Each development in chapter 3 is estimated separately, for each region and segment, and then combined. The central case is the outcome that we consider most likely. For the low and the high case, the assumptions that matter most are moved to the most pessimistic and the most optimistic value that we would defend. They are two consistent outcomes and not statistical confidence limits.',
    ),
    ...certainty(model),
    heading('Accuracy of the previous edition'),
    paragraph(evidence.last_time),
    // Headings are the table of contents, in which visitors search: a word of all reports would find them all.
    heading('Responsibility'),
    paragraph(evidence.machines),
    paragraph(
      `${answers}${answers.includes(',') ? ',' : ''} is responsible for these figures and signed them off on ${dayOf(signed_on)}.`,
    ),
  ];
}

/** How the market is divided, and into what. */
const divisions = ({ market, dimensions, regions }: MarketModel): Block => ({
  kind: 'table',
  table: {
    title: `How the ${market} market is divided`,
    head: ['By', 'Into'],
    rows: [...dimensions, { name: 'Region', segments: regions }].map(({ name, segments }) => [
      capitalized(name),
      capitalized(listed(segments.map((part) => part.name))),
    ]),
  },
});

type Evidence = NonNullable<ReportEdition['evidence']>;

/** Who was asked. */
function interviews(
  { code, makers, buyers }: MarketModel,
  { sources, interviews: count, interviews_between: when }: Evidence,
): Block[] {
  const some = (slot: string, from: number, range: number) =>
    Math.round((count * (from + (hash(`${code} ${slot}`) % range))) / 100);
  const [sellers, customers] = [some('sellers', 34, 12), some('customers', 32, 12)];
  const rows: [string, number][] = [
    [capitalized(makers), sellers],
    [capitalized(buyers), customers],
    ['Distributors, advisers and authorities', count - sellers - customers],
  ];
  return [
    heading('Sources and interviews'),
    paragraph(
      `We held ${count} interviews from ${when}. What we were told was checked against ${spelled(sources.length)} documents and databases; the appendix lists them with the day on which each was consulted.`,
    ),
    {
      kind: 'table',
      table: {
        title: 'Interviews',
        head: ['With', 'Interviews', 'Share'],
        rows: [
          ...rows.map(([who, held]) => [who, String(held), `${Math.round((held / count) * 100)}%`]),
          ['All', String(count), '100%'],
        ],
        total: true,
      },
    },
  ];
}

/** How sure the measured values are. */
function certainty({ code, dimensions, base }: MarketModel): Block[] {
  const whole = 2 + (hash(`${code} certainty`) % 3);
  const within = (from: number, to: number) => `±${from}% to ±${to}%`;
  return [
    heading('Margins of error'),
    paragraph(
      'Margins are estimated from the differences between independent sources for the same value. They apply to measured years; forecasts have a range of their own.',
    ),
    {
      kind: 'table',
      table: {
        title: `Estimated margins of error, ${base}`,
        head: ['Value', 'Margin of error'],
        rows: [
          ['World total', `±${whole}%`],
          ['Regions', within(whole + 2, whole + 5)],
          [
            `Segments by ${listed(dimensions.map(({ name }) => name.toLowerCase()))}`,
            within(whole + 3, whole + 7),
          ],
          ['Shares of companies', `±${whole === 4 ? '1.0' : '0.5'} percentage points`],
        ],
      },
    },
  ];
}
