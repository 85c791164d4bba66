import { type Cited, figureLabel, nameParts } from '#src/features/figures/pieces/cite-figure.ts';

const dateParts = (iso: string) => iso.split('-').map(Number);
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** A text inside BibTeX braces: characters that TeX would interpret are escaped. */
const tex = (text: string) =>
  oneLine(text)
    .replace(/\\/g, '\\textbackslash ')
    .replace(/([{}])/g, '\\$1')
    .replace(/\\textbackslash /g, '{\\textbackslash}')
    .replace(/([&%$#_])/g, '\\$1')
    .replace(/~/g, '{\\textasciitilde}')
    .replace(/\^/g, '{\\textasciicircum}');

/** Values of these formats end at the line break. */
const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A key of letters and digits that stays the same for a figure. */
const keyOf = ({ author, publisher, published_on, id }: Cited) => {
  const name = (nameParts(author).family || publisher)
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase();
  return `${name || 'figure'}${published_on.slice(0, 4)}figure${id}`;
};

/** BibTeX: the report as `techreport`, the figure in `title` and `note`. */
export function bibtex(cited: Cited): string {
  const { family, given } = nameParts(cited.author);
  const month = months[Number(cited.published_on.slice(5, 7)) - 1];
  const author = family
    ? `${tex(family)}${given && `, ${tex(given)}`}`
    : `{${tex(cited.publisher)}}`;
  const fields: [string, string][] = [
    ['author', `{${author}}`],
    ['title', `{${tex(cited.subject)}}`],
    ['note', `{${figureLabel(cited)} in ${tex(cited.report)}, edition ${cited.edition}}`],
    ['institution', `{${tex(cited.publisher)}}`],
    ['number', `{${tex(cited.code)}}`],
    ['year', `{${cited.published_on.slice(0, 4)}}`],
    ['month', month ?? '{}'],
    ['url', `{${cited.address}}`],
  ];
  const lines = fields.map(([name, value]) => `  ${name.padEnd(11)} = ${value}`);
  return `@techreport{${keyOf(cited)},\n${lines.join(',\n')}\n}\n`;
}

/** RIS, type FIGURE. */
export function ris(cited: Cited): string {
  const { family, given } = nameParts(cited.author);
  const lines: [string, string][] = [
    ['TY', 'FIGURE'],
    ['AU', family ? `${family}${given && `, ${given}`}` : cited.publisher],
    ['TI', cited.subject],
    ['T2', cited.report],
    ['ET', String(cited.edition)],
    ['M1', figureLabel(cited)],
    ['SN', cited.code],
    ['PB', cited.publisher],
    ['PY', cited.published_on.slice(0, 4)],
    ['DA', cited.published_on.replaceAll('-', '/')],
    ['UR', cited.address],
    ['ER', ''],
  ];
  return lines.map(([tag, value]) => `${tag}  - ${oneLine(value)}\r\n`).join('');
}

/** CSL-JSON, for import into reference managers. */
export function csl(cited: Cited): object[] {
  const { family, given } = nameParts(cited.author);
  const author = family ? { family, ...(given && { given }) } : { literal: cited.publisher };
  return [
    {
      id: keyOf(cited),
      type: 'figure',
      title: oneLine(cited.subject),
      author: [author],
      'container-title': oneLine(cited.report),
      edition: cited.edition,
      number: figureLabel(cited),
      'collection-number': cited.code,
      publisher: cited.publisher,
      issued: { 'date-parts': [dateParts(cited.published_on)] },
      URL: cited.address,
    },
  ];
}
