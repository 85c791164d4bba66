import { rightsOf } from '#src/features/catalogue/pieces/licence-rights.ts';
import { dayOf } from '#src/features/content/pieces/dates.ts';
import type { CallBody } from '#src/http/api/contract.ts';
import { licenceNames } from '#src/licences.ts';
import type { certificateContracts } from '../../certificate/contract.ts';

/** What a certificate says, in a browser or on paper. */
export type Certified = Omit<CallBody<typeof certificateContracts.certificate>, 'success'>;

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
