import { useRecordContext } from 'react-admin';
import { timeOf } from '#src/backoffice/moment.ts';
import { StateMark } from '#src/backoffice/state-mark.tsx';

/** The state of a report; a draft that will be published says when, and changes that are not published yet are named. */
export function StatusChip() {
  const record = useRecordContext<{
    id: number;
    status: 'draft' | 'published' | 'withdrawn';
    publish_at: string | null;
    has_draft?: boolean;
  }>();
  if (!record) return null;
  const { status, publish_at: at, has_draft: changed } = record;
  if (status === 'draft' && at) return <StateMark disc="clock">from {timeOf(at)}</StateMark>;
  if (status === 'draft') return <StateMark disc="ruled">draft</StateMark>;
  if (changed) return <StateMark disc="half">{status}, draft changes</StateMark>;
  return (
    <StateMark
      disc={status === 'published' ? 'solid' : 'struck'}
      tone={status === 'published' ? 'usual' : 'quiet'}
    >
      {status}
    </StateMark>
  );
}
