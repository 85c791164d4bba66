import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';

interface Line {
  what: string;
  value: string;
  budget: string;
  verdict: 'ok' | 'over' | '';
}

const sections: { title: string; note: string; lines: Line[] }[] = [];

/** Begins a section of the results; later measurements are added to it. */
export function section(title: string, note = ''): void {
  sections.push({ title, note, lines: [] });
  console.log(`\n${title}`);
}

/**
 * Records one measured number and, with a budget, whether it is within it. `atLeast` turns the budget into a lower
 * bound.
 */
export function measured(
  what: string,
  value: number,
  options: { unit?: string; digits?: number; budget?: number; atLeast?: boolean } = {},
): void {
  const { unit = '', digits = 0, budget, atLeast = false } = options;
  const shown = (number: number) =>
    `${number.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}${unit && ` ${unit}`}`;
  const withinBudget = budget === undefined || (atLeast ? value >= budget : value <= budget);
  const line: Line = {
    what,
    value: shown(value),
    budget: budget === undefined ? '' : `${atLeast ? 'at least' : 'at most'} ${shown(budget)}`,
    verdict: budget === undefined ? '' : withinBudget ? 'ok' : 'over',
  };
  sections.at(-1)?.lines.push(line);
  console.log(`  ${what}: ${line.value}${line.budget && ` (${line.budget}: ${line.verdict})`}`);
}

/** The value below which the given share of the numbers lies. */
export function percentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Results of other commands are below this line, and are left unchanged. */
const OTHERS = '<!-- Measured by other commands, named in the first line of each section. -->';

function measuredByOthers(file: string): string {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const at = before.indexOf(OTHERS);
  return at < 0 ? '' : `\n${before.slice(at)}`;
}

/** Writes the measurements to a file in bench/, with the command that produces it. */
export function writeResults(
  command: string,
  { file = 'RESULTS.md', quick = false }: { file?: string; quick?: boolean } = {},
): void {
  const processor = cpus()[0]?.model ?? 'unknown processor';
  const head = [
    `# Results of \`${command}\``,
    '',
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${availableParallelism()} cores (${processor}), ` +
      `${Math.round(totalmem() / 2 ** 30)} GB${quick ? ', short run' : ''}. The load is generated on the same machine, so ratios`,
    'mean more than rates. Alternatives are measured in turns within one run.',
  ];
  const body = sections.flatMap(({ title, note, lines }) => [
    '',
    `## ${title}`,
    '',
    ...(note ? [note, ''] : []),
    '| Measured | Value | Budget | |',
    '|---|---|---|---|',
    ...lines.map(
      ({ what, value, budget, verdict }) => `| ${what} | ${value} | ${budget} | ${verdict} |`,
    ),
  ]);
  const path = join(import.meta.dirname, file);
  writeFileSync(path, `${[...head, ...body].join('\n')}\n${measuredByOthers(path)}`);
}
