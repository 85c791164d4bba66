import type { BulkChoice } from '#src/backoffice/bulk/bulk-choice.ts';
import { oneOf, oneRecordOf } from '#src/backoffice/bulk/choice-fields.tsx';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';

const PriceFields = lazyPart(() => import('./price-fields.tsx'), 'PriceFields');

const STATES = [
  { id: 'published', name: 'Published, if the checks pass' },
  { id: 'draft', name: 'Draft' },
  { id: 'withdrawn', name: 'Withdrawn' },
];

/** What is done to many reports at once. */
export const reportChoices: BulkChoice[] = [
  {
    action: 'reprice',
    label: 'Price…',
    title: (count) => `Change prices of reports: ${count}`,
    done: (count) => `Prices changed of reports: ${count}.`,
    Fields: PriceFields,
  },
  {
    action: 'move',
    label: 'Status…',
    title: (count) => `Change status of reports: ${count}`,
    done: (count) => `Status changed of reports: ${count}.`,
    Fields: oneOf('status', 'Status', STATES),
  },
  {
    action: 'classify',
    label: 'Industry…',
    title: (count) => `Move reports to an industry: ${count}`,
    done: (count) => `Reports moved: ${count}.`,
    Fields: oneRecordOf('industry_id', 'Industry', { resource: 'industries' }),
  },
  {
    action: 'remove',
    label: 'Delete…',
    title: (count) => `Delete reports: ${count}`,
    done: (count) => `Reports deleted: ${count}.`,
    warning:
      'The deletion begins after half a minute and can be stopped until then. What is deleted cannot be brought back.',
  },
];
