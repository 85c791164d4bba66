import type { DraftFigure } from '../editing/draft-figure.ts';
import { formatValue } from '../format-value.ts';
import { evidenceFields } from '../gate/check-evidence.ts';
import type { Written } from './written.ts';

/** One difference between two states of an edition, in words. */
export interface Difference {
  what: string;
  theirs: string;
  yours: string;
}

const WORDS = {
  title: 'finding',
  subject: 'subject',
  form: 'chart type',
  metric: 'metric',
  geography: 'geography',
  unit: 'unit',
  currency: 'currency',
  price_basis: 'price basis',
  decimals: 'decimals',
  row_title: 'row heading',
  first_forecast_year: 'first forecast year',
  source: 'source line',
  note: 'note',
  visibility: 'visibility',
} as const;

const NONE = '–';
const shown = (value: unknown) =>
  value === null || value === undefined || value === '' ? NONE : String(value).slice(0, 200);

/** The differences between two states of an edition, value by value. */
export function differences(theirs: Written, yours: Written): Difference[] {
  const numbers = new Set([...theirs.figures, ...yours.figures].map(({ number }) => number));
  const figures = [...numbers]
    .sort((a, b) => a - b)
    .flatMap((number) => {
      const of = ({ figures }: Written) => figures.find((one) => one.number === number);
      return inFigure(number, of(theirs), of(yours));
    });
  return [...figures, ...inAbout(theirs, yours)];
}

function inFigure(number: number, a?: DraftFigure, b?: DraftFigure): Difference[] {
  const what = `Figure ${number}`;
  if (!a || !b)
    return [{ what, theirs: a ? a.subject : 'removed', yours: b ? b.subject : 'removed' }];
  const words = (Object.keys(WORDS) as (keyof typeof WORDS)[]).flatMap((key) =>
    a[key] === b[key]
      ? []
      : [{ what: `${what}, ${WORDS[key]}`, theirs: shown(a[key]), yours: shown(b[key]) }],
  );
  const names = new Set([...a.rows, ...b.rows].map(({ name }) => name));
  const years = [...new Set([...a.years, ...b.years])].sort((one, other) => one - other);
  const values = [...names].flatMap((name) =>
    (['values', 'low', 'high'] as const).flatMap((field) =>
      years.flatMap((year) => {
        const of = (figure: DraftFigure) => {
          const row = figure.rows.find((one) => one.name === name);
          return row?.[field]?.[figure.years.indexOf(year)] ?? null;
        };
        const [was, is] = [of(a), of(b)];
        if (was === is) return [];
        const kind = field === 'values' ? '' : ` ${field}`;
        const asText = (value: number | null, { decimals }: DraftFigure) =>
          value === null ? NONE : formatValue(value, decimals);
        return [
          {
            what: `${what}, ${name}${kind}, ${year}`,
            theirs: asText(was, a),
            yours: asText(is, b),
          },
        ];
      }),
    ),
  );
  const flags = [...names].flatMap((name) =>
    (['is_total', 'is_kept'] as const).flatMap((flag) => {
      const of = ({ rows }: DraftFigure) =>
        rows.find((one) => one.name === name)?.[flag] ? 'yes' : 'no';
      const label = `${what}, ${name}, ${flag === 'is_kept' ? 'buyers only' : 'the total'}`;
      return of(a) === of(b) ? [] : [{ what: label, theirs: of(a), yours: of(b) }];
    }),
  );
  return [...words, ...values, ...flags];
}

function inAbout({ about: a }: Written, { about: b }: Written): Difference[] {
  const asText = (value: unknown) =>
    Array.isArray(value)
      ? value.map(({ name, read_on }) => `${name} ${read_on}`).join('; ')
      : shown(value);
  const fields = { ...evidenceFields, interviews_between: 'Interviews held between' };
  const card = (Object.keys(fields) as (keyof typeof fields)[]).map((key) => ({
    what: `Evidence, ${fields[key]}`,
    theirs: asText(a.evidence?.[key]),
    yours: asText(b.evidence?.[key]),
  }));
  const others = [
    { what: 'Data up to', theirs: asText(a.data_to), yours: asText(b.data_to) },
    { what: 'Next edition', theirs: asText(a.next_planned), yours: asText(b.next_planned) },
  ];
  return [...card, ...others].filter((one) => one.theirs !== one.yours);
}
