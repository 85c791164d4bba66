import { demoReports, marketModel } from '../../demo/model.ts';
import type { DemoReport } from '../../demo/types.ts';
import type { Expected } from './search-lines.ts';

const reports = demoReports();
const reportOf = (slug: string) => reports.find((report) => report.slug === `${slug}-market`)!;
const modelOf = ({ code, editions }: DemoReport) => marketModel(code, editions[0]!.dataTo)!;

/** All reports that profile a company whose name contains a text. */
const profiling = (name: string) =>
  reports
    .filter((report) => modelOf(report).companies.some((company) => company.name.includes(name)))
    .map(({ slug }) => slug);

function company(slug: string, place: number, typed = (name: string) => name): Expected {
  const { name } = modelOf(reportOf(slug)).companies[place]!;
  const written = typed(name);
  return { q: written, slugs: profiling(name.startsWith(written) ? written : name) };
}

function code(slug: string, typed: (code: string) => string): Expected {
  const report = reportOf(slug);
  return { q: typed(report.code), slugs: [report.slug] };
}

const withMistake = (name: string) => name.slice(0, 3) + name.slice(4);
const firstWord = (name: string) => name.split(' ')[0]!;

/** A heading of a report's chapter on what moves the market, and every report that contains its words. */
function heading(slug: string, place: number): Expected {
  const own = modelOf(reportOf(slug));
  const { label } = own.drivers[place]!;
  const words = label.toLowerCase().split(/[^a-z]+/);
  const has = (report: DemoReport) => {
    const { name, keyword, summary, tableOfContents, description } = report;
    const text = [name, keyword, summary, tableOfContents, description].join(' ').toLowerCase();
    // "Tenders" as "tender" too, and "tended" as neither.
    return words.every((word) => new RegExp(`\\b${word.replace(/s$/, '')}`).test(text));
  };
  return { q: label, slugs: reports.filter(has).map((report) => report.slug) };
}

function segment(slug: string, dimension: number, place: number): Expected {
  const { name } = modelOf(reportOf(slug)).dimensions[dimension]!.segments[place]!;
  const has = (report: DemoReport) =>
    modelOf(report).dimensions.some((one) => one.segments.some((own) => own.name === name));
  return { q: name, slugs: reports.filter(has).map((report) => report.slug) };
}

/** Searches for what the demo makes up: companies, codes, segments and headings of the contents. */
export const madeUpSearches: Record<string, Expected[]> = {
  companies: [
    company('sodium-ion-battery', 0),
    company('floating-offshore-wind', 1),
    company('electric-truck-charging-hub', 0),
    company('smoked-salmon', 2),
    company('vector-database', 0, (name) => name.toLowerCase()),
    company('poultry-vaccine', 1, (name) => name.toUpperCase()),
    company('military-exoskeleton', 0, (name) => name.split(' ').toReversed().join(' ')),
    company('metal-organic-framework-adsorbent', 1, firstWord),
    company('low-carbon-cement', 0, firstWord),
    company('surgical-smoke-evacuation-system', 2, firstWord),
    company('tethered-beverage-cap', 0, withMistake),
    company('wafer-cleaning-equipment', 1, withMistake),
  ],
  codes: [
    code('sodium-ion-battery', (text) => text),
    code('quantum-computing-service', (text) => text.toLowerCase()),
    code('oat-drink-base', (text) => text.replaceAll('-', '')),
    code('milking-robot', (text) => text.replaceAll('-', ' ')),
  ],
  segments: [
    segment('sodium-ion-battery', 0, 2),
    segment('green-ammonia', 0, 2),
    segment('distribution-transformer', 2, 1),
    segment('biomethane-upgrading', 0, 1),
    segment('perovskite-solar-cell', 0, 2),
    segment('carbon-capture-solvent', 0, 2),
    segment('smart-label-with-rfid', 0, 1),
  ],
  contents: [
    heading('sodium-ion-battery', 0),
    heading('green-ammonia', 1),
    heading('industrial-heat-pump', 1),
    heading('small-modular-reactor', 0),
    heading('floating-offshore-wind', 1),
  ],
};
