import { Alert, Button, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { type HttpError, useCanAccess, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { idle } from '#src/backoffice/act/idle.ts';
import { useAct } from '#src/backoffice/act/use-act.ts';
import { AskFirst } from '#src/backoffice/ask-first.tsx';
import { saveFirst } from '#src/backoffice/form/save-first.ts';
import { ScheduleDialog } from '#src/backoffice/form/schedule-dialog.tsx';
import { useUnsaved } from '#src/backoffice/form/unsaved.ts';
import { type MoreChoice, useMoreChoices } from '#src/backoffice/frame/more-choices.tsx';
import { HeadActions } from '#src/backoffice/frame/page-head.tsx';
import { Icon } from '#src/backoffice/icon/icon.tsx';
import { zoned } from '#src/backoffice/inputs/local-time.ts';
import { timeOf } from '#src/backoffice/moment.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { askGate, isOpen } from '#src/features/figures/pieces/backoffice/gate-answer.ts';
import { GateDialog } from '#src/features/figures/pieces/backoffice/gate-dialog.tsx';
import { HeldNote } from './held-note.tsx';
import type { ReportRecord } from './report-record.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type Step = 'publish' | 'schedule' | 'withdraw' | 'draft';

interface StepBody {
  publish_at?: string | null;
  successor_id?: number | null;
}

/** The notification after a step. */
function doneOf(step: Step, iso: string | null | undefined, before: ReportRecord): string {
  if (step === 'withdraw' && before.status === 'withdrawn') return 'The successor was saved.';
  if (step === 'publish')
    return before.has_full_file || before.is_drawn
      ? 'The report is now on the site.'
      : 'The report is now on the site. It has no file to deliver yet, so its page says that it is in preparation.';
  if (step === 'withdraw')
    return 'The report has been withdrawn: its page says that it is no longer offered.';
  if (step === 'draft') return 'The report is a draft again and no longer on the site.';
  return iso
    ? `The report will be published on ${zoned(iso)}.`
    : 'The scheduled publication has been cancelled.';
}

/** Publishes, schedules and withdraws a report. */
export function ReportActions() {
  const record = useRecordContext<ReportRecord>();
  return record ? <ActionsOf record={record} /> : null;
}

function ActionsOf({ record }: { record: ReportRecord }) {
  const [open, setOpen] = useState<'schedule' | 'withdraw' | 'draft' | 'gate'>();
  const notify = useNotify();
  const refresh = useRefresh();
  const { busy, act } = useAct();
  const unsaved = useUnsaved();
  const { canAccess } = useCanAccess({ resource: 'reports', action: 'update' });
  const close = () => setOpen(undefined);
  /**
   * @returns the words of the notice; false if the gate refuses it, which reports more than fits into a sentence
   * @throws what else refuses the step
   */
  const take = async (step: Step, body?: StepBody): Promise<string | false> => {
    try {
      await staffFetch('POST', `/reports/${record.id}/${step}`, body);
      return doneOf(step, body?.publish_at, record);
    } catch (error) {
      const { status, body } = error as HttpError;
      if (status !== 409 || !body?.errors) throw error;
      setOpen('gate');
      return false;
    }
  };
  /** Saves unsaved changes first. Publishes immediately if the gate finds nothing; otherwise shows its findings. */
  const publish = () =>
    act(async () => {
      if (unsaved && !(await saveFirst())) return false;
      const gate = await askGate(record.id);
      if (!gate.findings.some(isOpen)) return take('publish');
      setOpen('gate');
      return false;
    });
  const schedule = async () => {
    if (!unsaved || (await saveFirst())) setOpen('schedule');
  };
  const { status } = record;
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const choices = moreOf(record, canAccess ?? false, setOpen);
  if (small && canAccess && status === 'draft')
    choices.unshift({
      label: 'Schedule…',
      icon: 'calendar-blank',
      onChoose: () => void schedule(),
    });
  useMoreChoices('1 report', choices);
  return (
    <>
      {canAccess && (
        <HeadActions>
          {status === 'draft' && !small && (
            <span className="acts acts--later">
              <Button
                variant="outlined"
                startIcon={<Icon name="calendar-blank" />}
                onClick={() => void schedule()}
              >
                Schedule…
              </Button>
            </span>
          )}
          {status !== 'published' && (
            <span className="acts acts--main">
              <Button variant="contained" {...idle(busy)} onClick={() => void publish()}>
                Publish
              </Button>
            </span>
          )}
        </HeadActions>
      )}
      {record.publish_at && (
        <Alert severity="info" sx={{ mt: 2 }}>
          Scheduled for publication on {timeOf(record.publish_at)}.
        </Alert>
      )}
      {status === 'draft' && !record.publish_at && <HeldNote report={record.id} />}
      {open === 'schedule' && (
        <ScheduleDialog
          at={record.publish_at}
          onClose={close}
          onChoose={async (time) => {
            const done = await take('schedule', { publish_at: time });
            if (!done) return;
            close();
            notify(done);
            refresh();
          }}
        />
      )}
      {open === 'withdraw' && (
        <WithdrawDialog
          report={record}
          onClose={close}
          onChoose={(successor) => take('withdraw', { successor_id: successor })}
        />
      )}
      {open === 'draft' && (
        <AskFirst
          title="Make the report a draft?"
          text="Its page is removed from the site and it is no longer sold. Buyers keep their download."
          yes="Take it off the site"
          work={() => take('draft')}
          onClose={close}
        />
      )}
      {open === 'gate' && (
        <GateDialog
          report={record.id}
          label="Publish"
          work={() => take('publish')}
          onClose={close}
          onFixed={refresh}
        />
      )}
    </>
  );
}

/** The less frequent actions. */
function moreOf(
  { status, slug }: ReportRecord,
  mayChange: boolean,
  open: (dialog: 'withdraw' | 'draft') => void,
): MoreChoice[] {
  const choices: MoreChoice[] = [];
  if (status === 'published')
    choices.push({ label: 'View on the site', icon: 'arrow-square-out', href: `/${slug}` });
  if (mayChange && status === 'published')
    choices.push({ label: 'Withdraw…', icon: 'prohibit', onChoose: () => open('withdraw') });
  if (mayChange && status === 'withdrawn')
    choices.push({
      label: 'Change the successor…',
      icon: 'arrow-elbow-down-right',
      onChoose: () => open('withdraw'),
    });
  if (mayChange && status !== 'draft')
    choices.push({ label: 'Make a draft…', icon: 'note', onChoose: () => open('draft') });
  return choices;
}
