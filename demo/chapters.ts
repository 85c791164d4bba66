import { pick } from './seed.ts';
import { BASE, FIRST, LAST } from './series.ts';
import type { Argument, Chapter, CompanyShare, Dimension, NamedSeries } from './types.ts';
import { capital } from './words.ts';

type Plan = { title: string; weight: number; sections: string[] };

type Subject = {
  code: string;
  marketTitle: string;
  pages: number;
  years: number[];
  dimensions: Dimension[];
  regions: NamedSeries[];
  companies: CompanyShare[];
  drivers: Argument[];
  restraints: Argument[];
};

const FIRST_PAGE = 7;

/** Chapters and sections with ascending page numbers, the last of them within the report's pages. */
export function chaptersOf(subject: Subject): Chapter[] {
  const plan = planOf(subject);
  const weight = plan.reduce((sum, { weight }) => sum + weight, 0);
  const room = subject.pages - FIRST_PAGE + 1;
  let start = FIRST_PAGE;
  let passed = 0;
  return plan.map(({ title, weight: own, sections }, index) => {
    passed += own;
    const next = FIRST_PAGE + Math.round((room * passed) / weight);
    const page = start;
    start = next;
    return {
      number: index + 1,
      title,
      page,
      sections: sections.map((section, i) => ({
        number: `${index + 1}.${i + 1}`,
        title: section,
        page: page + Math.floor(((next - page) * i) / sections.length),
      })),
    };
  });
}

function planOf({
  code,
  marketTitle,
  years,
  dimensions,
  regions,
  companies,
  drivers,
  restraints,
}: Subject): Plan[] {
  const [first, base, last] = [years[FIRST]!, years[BASE]!, years[LAST]!];
  const choose = (slot: string, ...titles: string[]) => pick(titles, `${code} ${slot}`);
  return [
    {
      title: 'Executive summary',
      weight: 7,
      sections: [
        choose('key', 'Findings in one page', 'Key figures', 'The market at a glance'),
        `${marketTitle} market, ${base} and ${last}`,
        choose('who', 'Who should read which chapter', 'How to use this report', 'Open questions'),
      ],
    },
    {
      title: choose(
        'method',
        'Scope and method',
        'Definitions, scope and method',
        'Method and definitions',
      ),
      weight: 9,
      sections: [
        'What is counted and what is not',
        'Sources and interviews',
        'How the forecast is built',
        'Limits',
      ],
    },
    {
      title: choose(
        'ground',
        'Demand and constraints',
        'Drivers and restraints',
        'What moves the market',
      ),
      weight: 14,
      sections: [...drivers, ...restraints].map(({ label }) => label),
    },
    {
      title: `Market size, ${first}–${last}`,
      weight: 12,
      sections: [
        `Measured, ${first}–${base}`,
        `Forecast, ${base + 1}–${last}`,
        'Low and high case',
        'Prices and volumes',
      ],
    },
    ...dimensions.map(({ name, segments }) => ({
      title: `${marketTitle} market by ${name.toLowerCase()}`,
      weight: 6 + 3 * segments.length,
      sections: segments.map((segment) => capital(segment.name)),
    })),
    {
      title: `${marketTitle} market by region`,
      weight: 24,
      sections: regions.map((region) => region.name),
    },
    {
      title: choose('rivals', 'Company profiles', 'Competition and profiles', 'Companies'),
      weight: 8 + 3 * companies.length,
      sections: [`Shares in ${base}`, ...companies.map((company) => company.name)],
    },
    {
      title: choose(
        'outlook',
        'What would change the forecast',
        'Signals to watch',
        'Risks to the forecast',
      ),
      weight: 7,
      sections: ['Assumptions, ranked by effect', `Dates to watch until ${base + 3}`],
    },
    {
      title: 'Appendix',
      weight: 10,
      sections: ['Data tables', 'List of sources', 'Glossary', 'About Meridian Research'],
    },
  ];
}
