import type { BulkChoice } from '#src/backoffice/bulk/bulk-choice.ts';
import { oneOf, oneRecordOf } from '#src/backoffice/bulk/choice-fields.tsx';
import { lazyPart } from '#src/backoffice/lazy-part.tsx';

const PriceFields = lazyPart(() => import('./price-fields.tsx'), 'PriceFields');

const STATES = [
  { id: 'published', name: 'Published, if the checks pass' },
  { id: 'draft', name: 'Draft' },
  { id: 'withdrawn', name: 'Withdrawn' },
];

const reports = (count: string) => `${count} ${count === '1' ? 'report' : 'reports'}`;

/** Actions on many reports at once. */
export const reportChoices: BulkChoice[] = [
  {
    action: 'reprice',
    label: 'Price…',
    title: (count) => `Change prices of ${reports(count)}`,
    done: (count) => `Prices of ${reports(count)} changed.`,
    Fields: PriceFields,
    wide: true,
  },
  {
    action: 'move',
    label: 'Status…',
    title: (count) => `Change the status of ${reports(count)}`,
    done: (count) => `Status of ${reports(count)} changed.`,
    Fields: oneOf('status', 'Status', STATES),
  },
  {
    action: 'classify',
    label: 'Industry…',
    title: (count) => `Move ${reports(count)} to an industry`,
    done: (count) => `${reports(count)} moved.`,
    Fields: oneRecordOf('industry_id', 'Industry', { resource: 'industries' }),
  },
  {
    action: 'remove',
    label: 'Delete…',
    title: (count) => `Delete ${reports(count)}`,
    done: (count) => `${reports(count)} deleted.`,
    warning:
      'The deletion starts after half a minute and can be cancelled until then. Deleted reports cannot be restored.',
  },
];
