import { checkFigures } from '../editing/check-figures.ts';
import type { DraftFigure } from '../editing/draft-figure.ts';
import { comparedYears } from '../figure-years.ts';
import { formatValue } from '../format-value.ts';
import { type Finding, findingsOf, type Say } from './finding.ts';

/** A year-on-year change by more than this factor is more often a misplaced decimal point than a market. */
const LEAP = 8;

/**
 * Checks the figures of an edition among themselves: for faults with which they cannot even be saved, and for what
 * looks odd.
 * @param dataTo the last measured year of the edition; null if not set yet
 */
export function checkData(figures: readonly DraftFigure[], dataTo: number | null): Finding[] {
  return [
    ...findingsOf('figures', (say) => {
      for (const [path, sentences] of checkFigures(figures))
        for (const sentence of sentences)
          say('stop', path, `${placeOf(figures, path)}: ${sentence}.`);
      compareTotals(figures, say);
    }),
    ...findingsOf('years', (say) => {
      figures.forEach((figure, n) => {
        checkYears(figure, n, say);
        checkMeasured(figure, n, dataTo, say);
      });
    }),
    ...findingsOf('sources', (say) => {
      figures.forEach(({ number, source, unit, currency, price_basis }, n) => {
        const at = `figures.${n}`;
        if (!source.trim()) say('stop', `${at}.source`, `Figure ${number} has no source.`);
        if (!unit.trim() && !currency) say('stop', `${at}.unit`, `Figure ${number} has no unit.`);
        if (currency && !price_basis.trim())
          say(
            'note',
            `${at}.price_basis`,
            `Figure ${number} is in ${currency} but has no price basis.`,
          );
      });
    }),
  ];
}

function placeOf(figures: readonly DraftFigure[], path: string): string {
  const number = figures[Number(path.split('.')[1])]?.number;
  return number === undefined ? 'Figures' : `Figure ${number}`;
}

function checkYears({ number, years, rows }: DraftFigure, n: number, say: Say): void {
  const steps = years.slice(1).map((year, i) => year - years[i]!);
  const yearly = steps.filter((step) => step === 1).length;
  // Figures that show a few years far apart have no gap.
  if (yearly * 2 > steps.length)
    steps.forEach((step, i) => {
      if (step > 1)
        say(
          'warn',
          `figures.${n}.years`,
          `Figure ${number}: ${step === 2 ? `${years[i]! + 1} is` : `${step - 1} years are`} missing ` +
            `between ${years[i]} and ${years[i + 1]}.`,
        );
    });
  rows.forEach(({ name, values }, r) => {
    const path = `figures.${n}.rows.${r}`;
    const first = values.findIndex((value) => value !== null);
    const last = values.findLastIndex((value) => value !== null);
    years.forEach((year, i) => {
      if (i > first && i < last && values[i] === null)
        say('warn', path, `Figure ${number}: “${name}” has no value in ${year}.`);
      const [before, now] = [values[i - 1], values[i]];
      if (!before || !now || before <= 0 || now <= 0 || steps[i - 1] !== 1) return;
      const factor = now > before ? now / before : before / now;
      if (factor >= LEAP && Math.max(now, before) >= 10)
        say(
          'warn',
          path,
          `Figure ${number}: “${name}” goes from ${shownValue(before)} in ${years[i - 1]} to ` +
            `${shownValue(now)} in ${year}, ${factor.toFixed(0)} times. Is the decimal point in the right place?`,
        );
    });
  });
}

const shownValue = (value: number) => formatValue(value, Number.isInteger(value) ? 0 : 1);

function checkMeasured(figure: DraftFigure, n: number, dataTo: number | null, say: Say): void {
  const { number, years, first_forecast_year: from } = figure;
  if (dataTo === null) return;
  const { from: turn } = comparedYears(figure);
  const measured = from === null ? years.at(-1)! : from <= years[0]! ? undefined : years[turn]!;
  if (measured !== undefined && measured > dataTo)
    say(
      'stop',
      `figures.${n}.first_forecast_year`,
      `Figure ${number} shows ${measured} as measured, the edition has data up to ${dataTo}.`,
    );
  if (from !== null && from <= dataTo)
    say(
      'stop',
      `figures.${n}.first_forecast_year`,
      `Figure ${number} shows ${from} as forecast, the edition has data up to ${dataTo}.`,
    );
}

/** The same total must have the same value in all figures. */
function compareTotals(figures: readonly DraftFigure[], say: Say): void {
  const seen = new Map<string, { number: number; value: number }>();
  figures.forEach((figure, n) => {
    const { number, rows, years, metric, geography, unit, currency, price_basis } = figure;
    const whole =
      rows.find(({ is_total }) => is_total) ?? (rows.length === 1 ? rows[0] : undefined);
    if (!whole || unit === '%') return;
    years.forEach((year, i) => {
      const value = whole.values[i];
      if (typeof value !== 'number') return;
      const what = [metric, geography, unit, currency, price_basis, whole.name, year].join('\n');
      const other = seen.get(what);
      if (!other) seen.set(what, { number, value });
      else if (Math.abs(other.value - value) > 10 ** -figure.decimals + 1e-9)
        say(
          'warn',
          `figures.${n}.rows`,
          `“${whole.name}” in ${year} is ${formatValue(value, figure.decimals)} in figure ${number} ` +
            `and ${formatValue(other.value, figure.decimals)} in figure ${other.number}.`,
        );
    });
  });
}
