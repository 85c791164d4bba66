import type { BulkChoice } from '#src/backoffice/bulk/bulk-choice.ts';
import { oneOf, oneRecordOf } from '#src/backoffice/bulk/choice-fields.tsx';
import { statesOf } from './lead-words.ts';

/** What is done to many requests of a desk at once. */
export const leadChoices = (desk: 'leads' | 'applications'): BulkChoice[] => [
  {
    action: 'assign',
    label: 'Assign…',
    title: (count) => `Assign: ${count}`,
    done: (count) => `Assigned: ${count}.`,
    Fields: oneRecordOf('staff_id', 'Assignee', {
      resource: 'desk-members',
      filter: { desk: desk === 'leads' ? 'sales' : 'personnel' },
      first: { id: null, name: 'Nobody' },
    }),
  },
  {
    action: 'move',
    label: 'State…',
    title: (count) => `Change state: ${count}`,
    done: (count) => `State changed: ${count}.`,
    Fields: oneOf('state', 'State', statesOf(desk)),
  },
];
