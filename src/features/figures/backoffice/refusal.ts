import type { HttpError } from 'react-admin';
import { evidenceFields } from '../gate/check-evidence.ts';
import type { Written } from './written.ts';

const plain = (field: string) => field.replaceAll('_', ' ');

/** Where a field of an edition is, such as `figures.0.rows.1.name`, in the words of its screen. */
function placeOfField(path: string, { figures }: Pick<Written, 'figures'>): string {
  const [part, first = '', ...rest] = path.split('.');
  if (part === 'figures') {
    const figure = figures[Number(first)];
    const [list = '', row, field = '', year] = rest;
    const place = `Figure ${figure?.number ?? Number(first) + 1}`;
    if (list !== 'rows' || row === undefined) return `${place}, ${plain(list)}`;
    return `${place}, row ${Number(row) + 1}, ${figure?.years[Number(year)] ?? plain(field)}`;
  }
  if (part === 'about' && first === 'evidence') {
    const [field = '', source, within = ''] = rest;
    if (source !== undefined) return `Evidence, source ${Number(source) + 1}, ${plain(within)}`;
    return `Evidence, ${evidenceFields[field as keyof typeof evidenceFields] ?? plain(field)}`;
  }
  return plain(first || path);
}

/** The most problems that a notice names. */
const MOST_NAMED = 3;

/** Why an edition was not saved, with the places in it: its fields do not show it themselves. */
export function refusalOf({ message, body }: HttpError, written: Pick<Written, 'figures'>): string {
  const problems = Object.entries<string>(body?.errors ?? {}).filter(([path]) => path !== 'root');
  if (problems.length === 0) return message;
  const named = problems
    .slice(0, MOST_NAMED)
    .map(([path, problem]) => `${placeOfField(path, written)}: ${problem}`);
  return `Nothing was saved. ${named.join('; ')}`;
}
