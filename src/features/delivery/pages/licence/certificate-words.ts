import { rightsOf } from '#src/features/catalogue/pieces/licence-rights.ts';
import { dayOf } from '#src/features/content/pieces/dates.ts';
import { type Licence, licenceNames } from '#src/licences.ts';

/** What a certificate says, in a browser or on paper. */
export interface Certified {
  code: string;
  state: 'valid' | 'superseded' | 'ended';
  type: Licence;
  /** Null: a private buyer. */
  company: string | null;
  report_id: string;
  report_name: string;
  edition: number;
  current_edition: number | null;
  issued_on: string;
  ended_on: string | null;
  checked_on: string;
}

/** Who holds which licence. */
export const holdingOf = ({ company, state, type }: Certified): string =>
  `${company ?? 'A private buyer'} ${state === 'ended' ? 'held' : 'holds'} a ${licenceNames[type]} licence`;

/** The rights that somebody outside the company asks about. */
const CERTIFIED = ['Readers', 'Quoting externally', 'Use with AI assistants'];

const editionText = ({ edition, current_edition: current }: Certified): string => {
  if (current === null) return `${edition}`;
  return current > edition
    ? `${edition}; edition ${current} is on sale`
    : `${edition}, the one on sale`;
};

/** The facts of a licence below its report. */
export function factsOf(licence: Certified): [term: string, value: string][] {
  const { code, type, issued_on: from, ended_on: until } = licence;
  const rights = rightsOf(type).filter(({ right }) => CERTIFIED.includes(right));
  return [
    ['Edition', editionText(licence)],
    ['Licence', code],
    until
      ? ['From', `${dayOf(from)} until ${dayOf(until)}`]
      : ['Since', `${dayOf(from)}, no end date`],
    ...rights.map(({ right, text }): [string, string] => [right, text]),
  ];
}
