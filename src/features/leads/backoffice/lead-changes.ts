import type { BulkChoice } from '#src/backoffice/bulk/bulk-choice.ts';
import { oneOf, oneRecordOf } from '#src/backoffice/bulk/choice-fields.tsx';
import { statesOf } from './lead-words.ts';

const requests = (count: string) => `${count} ${count === '1' ? 'request' : 'requests'}`;

/** The bulk actions for requests of a desk. */
export const leadChoices = (desk: 'leads' | 'applications'): BulkChoice[] => [
  {
    action: 'assign',
    label: 'Assign…',
    title: (count) => `Assign ${requests(count)}`,
    done: (count) => `${requests(count)} assigned.`,
    Fields: oneRecordOf('staff_id', 'Assignee', {
      resource: 'desk-members',
      filter: { desk: desk === 'leads' ? 'sales' : 'personnel' },
      first: { id: null, name: 'Nobody' },
    }),
  },
  {
    action: 'move',
    label: 'State…',
    title: (count) => `Change the state of ${requests(count)}`,
    done: (count) => `State of ${requests(count)} changed.`,
    Fields: oneOf('state', 'State', statesOf(desk)),
  },
];
