import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type RefObject, useEffect, useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useSaveContext } from 'react-admin';
import { useTellFailure } from '../act/failure.ts';
import { ConflictDialog } from '../conflict/conflict-dialog.tsx';
import type { Merged } from '../conflict/merged-note.tsx';
import { ScheduleDialog } from '../form/schedule-dialog.tsx';
import { type MoreChoice, useMoreChoices } from '../frame/more-choices.tsx';
import { HeadActions, HeadState } from '../frame/page-head.tsx';
import { Icon } from '../icon/icon.tsx';
import { zoned } from '../inputs/local-time.ts';
import { clockOf } from '../moment.ts';
import { staffFetch } from '../staff-fetch.ts';
import { DraftState, SaveKeys } from './draft-state.tsx';
import type { RecordDraft } from './record-draft.ts';
import { useDraft } from './use-draft.ts';

interface Props {
  resource: string;
  record: RaRecord;
  copyKey: string;
  synced: { current: boolean };
  /** The site shows the record. */
  onSite: boolean;
  /** Is set to what keeps the draft at once. */
  keepNow: RefObject<(() => void) | undefined>;
  /** Is set to what takes over a colleague's draft, by its number. */
  draftSeen: RefObject<((number: number | null) => void) | undefined>;
  /** The form shows this record, without any of the draft. */
  onDiscarded: (record: RaRecord) => void;
  /** Receives what was taken over from somebody else's draft or publication. */
  onMerged: (merged: Merged) => void;
}

/** Says what of the form is kept as a draft, and discards it. */
export function DraftBar(props: Props) {
  const { resource, record, copyKey, synced, keepNow, draftSeen, onSite } = props;
  const { onDiscarded, onMerged } = props;
  const { saving = false } = useSaveContext() ?? {};
  const path = `/${resource}/${encodeURIComponent(String(record.id))}`;
  const { sync, state, stale, names, unsent } = useDraft({
    resource,
    path,
    record,
    copyKey,
    synced,
    saving,
    onMerged,
  });
  const keep = () => void sync.keep();
  keepNow.current = keep;
  draftSeen.current = (number) => void sync.see(number);
  const [asking, setAsking] = useState(false);
  const [scheduling, setScheduling] = useState(false);
  const provider = useDataProvider();
  const notify = useNotify();
  const tellFailure = useTellFailure();
  const schedule = async (at: string | null) => {
    const body = { number: sync.draft?.number, at };
    const { draft } = await staffFetch<{ draft: RecordDraft }>(
      'PUT',
      `${path}/draft/schedule`,
      body,
    );
    setScheduling(false);
    sync.know(draft);
    notify(
      at
        ? `The changes will be published on ${zoned(at)}.`
        : 'The schedule was removed; the draft is kept.',
    );
  };
  const discard = async () => {
    setAsking(false);
    try {
      await staffFetch('DELETE', `${path}/draft?number=${sync.draft?.number}`);
      const { data } = await provider.getOne(resource, { id: record.id });
      notify('The draft was discarded.');
      onDiscarded(data);
    } catch (error) {
      tellFailure(error);
    }
  };
  useEnterPublishesNothing();
  const kept = state.step === 'saved' ? state.draft : undefined;
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const mayWait = kept && (onSite || kept.publish_at);
  const later = kept?.publish_at ? 'Change the time…' : 'Publish later…';
  const choices: MoreChoice[] = [];
  if (mayWait && small)
    choices.push({ label: later, icon: 'calendar-blank', onChoose: () => setScheduling(true) });
  if (kept)
    choices.push({
      label: 'Discard draft…',
      icon: 'arrow-u-up-left',
      warning: true,
      onChoose: () => setAsking(true),
    });
  useMoreChoices('1 draft', choices);
  const by = kept?.by ? ` by ${kept.by}` : '';
  return (
    <>
      <HeadState>
        <span className="draft-bar">
          {kept && `Draft saved ${clockOf(kept.at)}${by}`}
          {kept?.publish_at && `, to be published on ${zoned(kept.publish_at)}`}
        </span>
      </HeadState>
      {mayWait && !small && (
        <HeadActions>
          <span className="acts acts--later">
            <Button
              variant="outlined"
              startIcon={<Icon name="calendar-blank" />}
              onClick={() => setScheduling(true)}
            >
              {later}
            </Button>
          </span>
        </HeadActions>
      )}
      <DraftState state={state} unsent={unsent} onSite={onSite} shown={String(record.updated_at)}>
        {kept?.held && `Not published on schedule: ${kept.held} `}
        {stale &&
          'Others have saved since: publishing merges both, and asks where both changed a field.'}
      </DraftState>
      {names.length > 0 && (state.step === 'none' || state.step === 'failed') && (
        <Button size="small" onClick={keep}>
          Save draft
        </Button>
      )}
      <SaveKeys />
      {scheduling && (
        <ScheduleDialog
          at={kept?.publish_at ?? null}
          onClose={() => setScheduling(false)}
          onChoose={schedule}
        />
      )}
      <DiscardDialog open={asking} onClose={() => setAsking(false)} onDiscard={discard} />
      {state.step === 'conflict' && (
        <ConflictDialog
          title="Somebody else has changed the draft"
          words={state.words}
          merge={state.merge}
          theirs={state.theirs}
          mine={state.mine}
          onChoose={state.onChoose}
          onClose={() => sync.postpone()}
          onDiscard={() => state.onChoose(state.all)}
        />
      )}
    </>
  );
}

/** Enter in a field does not publish: it is meant for the field. */
function useEnterPublishesNothing() {
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('form:has([data-guarded])');
    const hold = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
    };
    form?.addEventListener('keydown', hold);
    return () => form?.removeEventListener('keydown', hold);
  }, []);
}

interface DiscardProps {
  open: boolean;
  onClose: () => void;
  onDiscard: () => Promise<void>;
}

const DiscardDialog = ({ open, onClose, onDiscard }: DiscardProps) => (
  <Dialog open={open} onClose={onClose}>
    <DialogTitle>Discard the draft?</DialogTitle>
    <DialogContent>
      <DialogContentText>
        What is published stays as it is. The changes in the draft are lost.
      </DialogContentText>
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose}>Keep it</Button>
      <Button variant="contained" color="error" onClick={() => void onDiscard()}>
        Discard it
      </Button>
    </DialogActions>
  </Dialog>
);
