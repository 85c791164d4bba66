import { RecordContextProvider, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DRAFT } from '#src/backoffice/data-provider.ts';
import { timeOf } from '#src/backoffice/moment.ts';
import { StateMark } from '#src/backoffice/state-mark.tsx';

/** The state of a report, with the time of a scheduled publication, and a note of unpublished changes. */
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

/** The state of the open report, with its code and edition. */
export function ReportMark() {
  const record = useRecordContext<{ code: string; edition: number }>();
  const drafted = useWatch({ name: DRAFT }) as unknown;
  if (!record) return null;
  return (
    <>
      <RecordContextProvider value={{ ...record, has_draft: Boolean(drafted) }}>
        <StatusChip />
      </RecordContextProvider>
      <span className="record-head__code">
        {record.code}, edition {record.edition}
      </span>
    </>
  );
}

/** Notes that a report has no figures. */
export function Lacks() {
  const record = useRecordContext<{ has_figures?: boolean }>();
  return record?.has_figures === false ? <span className="lacks">no figures</span> : null;
}
