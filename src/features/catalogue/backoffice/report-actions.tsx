import { Alert, Button, Card, CardContent, Stack } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { useUnsaved } from '#src/backoffice/form/unsaved.ts';
import { zoned } from '#src/backoffice/inputs/local-time.ts';
import { timeOf } from '#src/backoffice/moment.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { ReportFiles } from './report-files.tsx';
import { ReportPreview } from './report-preview.tsx';
import type { ReportRecord } from './report-record.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { StatusChip } from './status-chip.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const SAVE_FIRST = 'Save your changes first: what is published is what is saved.';
const WARNING = { type: 'warning' } as const;

type Step = 'publish' | 'schedule' | 'withdraw' | 'draft';

/** The outcome of a step, for the person who took it. */
function doneOf(step: Step, iso: string | null | undefined): string {
  if (step === 'publish') return 'The report is on the site now.';
  if (step === 'withdraw')
    return 'The report is withdrawn: its page says that it is no longer offered.';
  if (step === 'draft') return 'The report is a draft again, and off the site.';
  return iso
    ? `The report will be published on ${zoned(iso)}.`
    : 'The report will not be published by itself.';
}

/** The actions on a report, its files, and its preview. */
export function ReportActions() {
  const record = useRecordContext<ReportRecord>();
  const [open, setOpen] = useState<'schedule' | 'withdraw' | 'preview'>();
  const notify = useNotify();
  const refresh = useRefresh();
  const unsaved = useUnsaved();
  const { canAccess } = useCanAccess({ resource: 'reports', action: 'update' });
  if (!record) return null;
  const close = () => setOpen(undefined);
  const move = async (
    step: Step,
    body?: { publish_at?: string | null; successor_id?: number | null },
  ) => {
    try {
      await staffFetch('POST', `/reports/${record.id}/${step}`, body);
      notify(doneOf(step, body?.publish_at));
      refresh();
      close();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  const { status } = record;
  return (
    <Card variant="outlined" sx={{ mb: 2, mt: 1 }}>
      <CardContent>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
          <StatusChip />
          {canAccess && status !== 'published' && (
            <Button
              variant="contained"
              onClick={() => (unsaved ? notify(SAVE_FIRST, WARNING) : void move('publish'))}
            >
              Publish
            </Button>
          )}
          {canAccess && status === 'draft' && (
            <Button onClick={() => setOpen('schedule')}>Schedule…</Button>
          )}
          {canAccess && status === 'published' && (
            <Button onClick={() => setOpen('withdraw')}>Withdraw…</Button>
          )}
          {canAccess && status !== 'draft' && (
            <Button onClick={() => void move('draft')}>Make a draft</Button>
          )}
          <Button onClick={() => setOpen('preview')}>Preview</Button>
          {status === 'published' && (
            <Button href={`/${record.slug}`} target="_blank" rel="noopener">
              See it on the site
            </Button>
          )}
        </Stack>
        {record.publish_at && (
          <Alert severity="info" sx={{ mb: 2 }}>
            Will be published by itself on {timeOf(record.publish_at)}.
          </Alert>
        )}
        {canAccess && <ReportFiles record={record} onChange={refresh} />}
      </CardContent>
      {open === 'schedule' && (
        <ScheduleDialog
          at={record.publish_at}
          onClose={close}
          onChoose={(time) => void move('schedule', { publish_at: time })}
        />
      )}
      {open === 'withdraw' && (
        <WithdrawDialog
          report={record.id}
          onClose={close}
          onChoose={(successor) => void move('withdraw', { successor_id: successor })}
        />
      )}
      {open === 'preview' && <ReportPreview id={record.id} onClose={close} />}
    </Card>
  );
}
