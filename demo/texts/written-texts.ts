import { fillReferences } from '#src/features/figures/references.ts';
import { site } from '../content/site.ts';
import { dayFrom, lastMeasuredYear, workday } from '../dates.ts';
import type { DemoEdition, DemoReport } from '../types.ts';
import { dayOf, html as escaped, listed, month } from './words.ts';

/**
 * A text about a report, as its author wrote it. `{…}` is filled in from the report’s present edition, so that no number of a
 * text can differ from its figure: `{1/World/last}`, `{3/Polyester/base/share}` (as `<data>` of reports, with `first`,
 * `base`, `middle` and `last` for years), `{finding 3}`, `{figure 3}` (drawn, a paragraph of its own) and the words below.
 */
export interface WrittenText {
  slug: string;
  name: string;
  /** Days before the day of loading; at the earliest the day after the report’s present edition. */
  daysAgo: number;
  /** Slug of the report; none where the text is about the firm. */
  about?: string;
  summary: string;
  text: string;
}

/** A text with its numbers and its day. Figures are still marks, which `withFigures` makes links. */
export type DatedText = {
  slug: string;
  name: string;
  summary: string;
  description: string;
  published_at: string;
};

const MARK = /\{([^{}]+)\}/g;
/** Hour of publication, UTC. */
const HOUR = 'T08:00:00Z';

/** The text as it was published; throws where it names what the edition does not have. */
export function writtenText(
  text: WrittenText,
  reports: readonly DemoReport[],
  today: Date,
): DatedText {
  const { slug, about, daysAgo } = text;
  const report = reports.find((one) => one.slug === about);
  if (about && !report) throw new Error(`“${slug}” is about ${about}, which is no report.`);
  const edition = report?.editions[0];
  const wished = dayFrom(today.toISOString().slice(0, 10), -daysAgo);
  const after = edition ? dayFrom(edition.publishedOn, 1) : wished;
  const day = wished > after ? workday(Date.parse(wished)) : after;
  const words: Record<string, string> = {
    ...wordsOfFirm(reports, today),
    ...(report && edition && wordsOf(report, edition)),
    day: dayOf(day),
  };
  const fill = (given: string) =>
    given.replace(MARK, (mark, inside: string) => {
      const said = words[inside] ?? (edition && filled(inside, edition));
      if (said === undefined) throw new Error(`“${slug}” says ${mark}, which nothing fills.`);
      return said;
    });
  const plain = (given: string) => fill(given).replaceAll('&amp;', '&').replaceAll('\u00a0', ' ');
  return {
    slug,
    name: plain(text.name),
    summary: plain(text.summary),
    description: fill(text.text.replaceAll(/>\s+</g, '><').trim()),
    published_at: day + HOUR,
  };
}

/** Years of a reference by their names. */
const yearsOf = ({ dataTo }: DemoEdition) => ({
  first: dataTo - 5,
  base: dataTo,
  middle: dataTo + 4,
  last: dataTo + 8,
});

/** A source inside a sentence. */
const named = (source: string) => escaped(source.replace(/^Annual reports/, 'annual reports'));

const ordinals = ['', 'first', 'second'];

/** Of how many second editions the measured value lay inside the range of the first. */
export function forecastsInside(reports: readonly DemoReport[]) {
  const compared = reports.filter(({ editions }) => editions.length > 1);
  const inside = compared.filter(({ editions }) => /inside/.test(editions[0]!.evidence.last_time));
  return { compared: String(compared.length), inside: String(inside.length) };
}

/** How the house stands on the day of loading, and whom to write to. */
function wordsOfFirm(reports: readonly DemoReport[], today: Date): Record<string, string> {
  const { phone_code, phone, address } = site.offices[0]!;
  return {
    reports: String(reports.length),
    base: String(lastMeasuredYear(today)),
    ...forecastsInside(reports),
    contact:
      `<h2>Press contact</h2><p>${site.site_name}, press desk, ${address}<br>` +
      `+${phone_code} ${phone}, <a href="mailto:${site.email}">${site.email}</a></p>`,
  };
}

function wordsOf(report: DemoReport, edition: DemoEdition): Record<string, string> {
  const { evidence, figures, number, publishedOn } = edition;
  const years = Object.entries(yearsOf(edition)).map(([name, year]) => [name, String(year)]);
  return Object.fromEntries([
    ...years,
    ...figures.map((one) => [`finding ${one.number}`, escaped(one.title)]),
    ...figures.map((one) => [
      `figure ${one.number}`,
      `<p>[[figure ${report.slug}/${number}/${one.number}]]</p>`,
    ]),
    ['code', report.code],
    ['pages', String(report.pages)],
    ['edition', `${ordinals[number]} edition, ${month(Date.parse(publishedOn))}`],
    ['interviews', String(evidence.interviews)],
    ['interviews between', evidence.interviews_between.replace(' to ', ' and ')],
    ['last time', evidence.last_time],
    [
      'sources',
      listed(evidence.sources.map(({ name, read_on }) => `${named(name)} (${dayOf(read_on)})`)),
    ],
  ]);
}

/** The number of a reference, as running text says it; undefined where there is none. */
function filled(reference: string, edition: DemoEdition): string | undefined {
  const dated = Object.entries(yearsOf(edition)).reduce(
    (text, [name, year]) => text.replace(`/${name}`, `/${year}`),
    reference,
  );
  const found = fillReferences(`<data value="${dated}/words"></data>`, edition.figures);
  return found.ok ? found.html.replace(/<\/?data[^>]*>/g, '') || undefined : undefined;
}
