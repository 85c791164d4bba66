import { Alert, Button, Card, CardContent, Stack } from '@mui/material';
import { useState } from 'react';
import {
  type HttpError,
  useCanAccess,
  useNotify,
  useRecordContext,
  useRedirect,
  useRefresh,
} from 'react-admin';
import { AskFirst } from '#src/backoffice/ask-first.tsx';
import { saveFirst } from '#src/backoffice/form/save-first.ts';
import { ScheduleDialog } from '#src/backoffice/form/schedule-dialog.tsx';
import { useUnsaved } from '#src/backoffice/form/unsaved.ts';
import { zoned } from '#src/backoffice/inputs/local-time.ts';
import { timeOf } from '#src/backoffice/moment.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { askGate, isOpen } from '#src/features/figures/pieces/backoffice/gate-answer.ts';
import { GateDialog } from '#src/features/figures/pieces/backoffice/gate-dialog.tsx';
import { HeldNote } from './held-note.tsx';
import { ReportFiles } from './report-files.tsx';
import type { ReportRecord } from './report-record.ts';
import { StatusChip } from './status-chip.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type Step = 'publish' | 'schedule' | 'withdraw' | 'draft';

/** The outcome of a step, for the person who took it. */
function doneOf(step: Step, iso: string | null | undefined): string {
  if (step === 'publish') return 'The report is now on the site.';
  if (step === 'withdraw')
    return 'The report is withdrawn: its page says that it is no longer offered.';
  if (step === 'draft') return 'The report is a draft again, and off the site.';
  return iso
    ? `The report will be published on ${zoned(iso)}.`
    : 'The scheduled publication has been cancelled.';
}

/** The actions on a report, its files, and its preview. */
export function ReportActions() {
  const record = useRecordContext<ReportRecord>();
  const [open, setOpen] = useState<'schedule' | 'withdraw' | 'draft' | 'gate'>();
  const notify = useNotify();
  const refresh = useRefresh();
  const redirect = useRedirect();
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
      const { status, body } = error as HttpError;
      // The gate says more than fits into a message.
      if (status === 409 && body?.errors) setOpen('gate');
      else notify((error as Error).message, { type: 'error' });
    }
  };
  /** What is typed is published too. At once where nothing is to be said; else what is found is shown first. */
  const publish = async () => {
    if (unsaved && !(await saveFirst())) return;
    const gate = await askGate(record.id).catch((error: Error) => {
      notify(error.message, { type: 'error' });
    });
    if (gate?.findings.some(isOpen)) setOpen('gate');
    else if (gate) await move('publish');
  };
  const schedule = async () => {
    if (!unsaved || (await saveFirst())) setOpen('schedule');
  };
  const { status } = record;
  return (
    <Card variant="outlined" sx={{ mb: 2, mt: 1 }}>
      <CardContent>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
          <StatusChip />
          {canAccess && status !== 'published' && (
            <Button variant="contained" onClick={() => void publish()}>
              Publish
            </Button>
          )}
          {canAccess && status === 'draft' && (
            <Button onClick={() => void schedule()}>Schedule…</Button>
          )}
          {canAccess && status === 'published' && (
            <Button onClick={() => setOpen('withdraw')}>Withdraw…</Button>
          )}
          {canAccess && status !== 'draft' && (
            <Button onClick={() => setOpen('draft')}>Make a draft…</Button>
          )}
          <Button onClick={() => redirect(`/figures/${record.id}`)}>Figures and evidence</Button>
          {status === 'published' && (
            <Button href={`/${record.slug}`} target="_blank" rel="noopener">
              View on the site
            </Button>
          )}
        </Stack>
        {record.publish_at && (
          <Alert severity="info" sx={{ mb: 2 }}>
            Scheduled for publication on {timeOf(record.publish_at)}.
          </Alert>
        )}
        {status === 'draft' && !record.publish_at && <HeldNote report={record.id} />}
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
      {open === 'draft' && (
        <AskFirst
          title="Make the report a draft?"
          text="Its page leaves the site and it is no longer sold. Who bought it keeps the download."
          yes="Take it off the site"
          busy={false}
          onClose={close}
          onYes={() => void move('draft')}
        />
      )}
      {open === 'gate' && (
        <GateDialog
          report={record.id}
          act="Publish"
          onAct={() => void move('publish')}
          onClose={close}
          onFixed={refresh}
        />
      )}
    </Card>
  );
}
