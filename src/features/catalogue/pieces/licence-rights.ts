import { type Licence, licences, licenceTypes } from '#src/licences.ts';

/** What the licences allow, in their order and in plain words; the terms and conditions have the full text. */
export const rights: { right: string; by: [string, string, string] }[] = [
  {
    right: 'Readers',
    by: [licences[0].note, licences[1].note, licences[2].note],
  },
  {
    right: 'Printing',
    by: ['For the reader’s own use', 'One copy for each reader', 'For internal use'],
  },
  {
    right: 'Sharing internally',
    by: ['No', 'Between the named readers', 'Intranet and shared drives'],
  },
  {
    right: 'Quoting externally',
    by: [
      'Single figures, with source',
      'Single figures, with source',
      'Single figures, with source',
    ],
  },
  {
    right: 'Use with AI assistants',
    by: ['Not included', 'Not included', 'Company assistants, no model training'],
  },
  {
    right: 'Term',
    by: ['No limit, for this edition', 'No limit, for this edition', 'No limit, for this edition'],
  },
  {
    right: 'Corrections',
    by: ['Free, to this edition', 'Free, to this edition', 'Free, to this edition'],
  },
];

/** What one licence allows. */
export const rightsOf = (type: Licence): { right: string; text: string }[] =>
  rights.map(({ right, by }) => ({ right, text: by[licenceTypes.indexOf(type)]! }));
