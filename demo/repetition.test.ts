import { expect, it } from 'vitest';
import { lastMeasuredYear } from './dates.ts';
import { industries } from './industries.ts';
import { demoReports, marketModel } from './model.ts';
import type { DemoReport } from './types.ts';

const today = new Date();
const reports = demoReports(today);
/** No sentence may be that of more reports, whatever market, place, company or number it names. */
const MOST = Math.floor(reports.length * 0.03);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What a report fills into a sentence: all that tells its markets, parts, places, companies and sources. */
function fillings({ code }: DemoReport): RegExp {
  const model = marketModel(code, lastMeasuredYear(today))!;
  const names = [
    ...[model.market, model.marketTitle, model.buyers, model.makers, model.unitSold.one],
    model.unitSold.name.replace(/^(?:thousand|million|billion) /, ''),
    ...model.publicSources,
    ...model.companies.flatMap(({ name, country }) => [name, country]),
    ...model.dimensions.flatMap(({ name, segments }) => [name, ...segments.map((one) => one.name)]),
    ...['the Middle East and Africa', ...model.regions.map(({ name }) => name)],
    ...industries.map(({ name }) => name),
  ].sort((a, b) => b.length - a.length);
  return new RegExp(`(?<![\\p{L}])(?:${names.map(escaped).join('|')})(?![\\p{L}])`, 'giu');
}

/** The sentences of HTML in running text and lists, without headings and tables. */
const sentencesOf = (html: string): string[] =>
  html
    .replace(
      /<table>.*?<\/table>|<h[23]>.*?<\/h[23]>|<dt>.*?<\/dt>|<strong>.*?<\/strong>|<p class="source">.*?<\/p>/gs,
      '\n',
    )
    .replace(/<\/(?:p|li|dd|dt)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ')
    .split(/\n|(?<=[.?!]) (?=\p{Lu}|\d)/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 12);

function masked(sentence: string, names: RegExp): string {
  return sentence
    .replace(/\([^)]*\d[^)]*\)/g, '(#)')
    .replace(names, '*')
    .replace(/USD|(?:thousand|million|billion|trillion)\b/g, '')
    .replace(
      /\d[\d,.]*%?|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
      '#',
    )
    .replace(/[*#](?:[\s,]|and|#|\*)*[*#]/g, '*')
    .replace(/[*#]/g, '*')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

it('public-site H1: no sentence of descriptions, summaries and answers is that of more than 3% of the reports', () => {
  const owners = new Map<string, Set<string>>();
  for (const report of reports) {
    const names = fillings(report);
    const texts = [report.summary, report.description, ...report.questions.map((q) => q.answer)];
    for (const sentence of texts.flatMap(sentencesOf)) {
      const mould = masked(sentence, names);
      if (!/\p{L}{3}.*\p{L}{3}/u.test(mould)) continue;
      owners.set(mould, (owners.get(mould) ?? new Set()).add(report.code));
    }
  }
  const worn = [...owners].filter(([, codes]) => codes.size > MOST);
  expect(worn.map(([mould, codes]) => `${codes.size} ${mould}`).sort()).toEqual([]);
  expect(owners.size).toBeGreaterThan(reports.length * 8);
});

it('public-site H1: descriptions have at least ten shapes, none of which is that of more than a tenth', () => {
  const shapes = new Map<string, number>();
  for (const { description, code } of reports) {
    const model = marketModel(code, lastMeasuredYear(today))!;
    shapes.set(model.shape, (shapes.get(model.shape) ?? 0) + 1);
    expect(description.match(/<h2>/g)!.length, code).toBeGreaterThanOrEqual(3);
  }
  expect(shapes.size).toBeGreaterThanOrEqual(10);
  expect(Math.max(...shapes.values())).toBeLessThanOrEqual(reports.length / 10);
});

it('public-site H1: every argument has a number', () => {
  const COUNT =
    /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|half|third|quarter|fifth|tenth|twice|double[ds]?|trebled|halved?)\b/i;
  for (const { code } of reports) {
    const { drivers, restraints } = marketModel(code, lastMeasuredYear(today))!;
    expect(drivers.length + restraints.length, code).toBeGreaterThanOrEqual(4);
    for (const { text } of [...drivers, ...restraints]) expect(text, code).toMatch(COUNT);
  }
});
