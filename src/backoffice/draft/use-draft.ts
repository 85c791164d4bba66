import { useEffect, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { DRAFT, VERSION } from '../data-provider.ts';
import type { DraftStep, Edited } from './draft-step.ts';
import { DraftSync } from './draft-sync.ts';
import type { RecordDraft } from './record-draft.ts';

interface Given extends Omit<Edited, 'id' | 'stored'> {
  record: RaRecord;
}

/** The draft of the record in a form, which begins with the existing one. */
export function useDraft({ record, ...given }: Given) {
  const form = useFormContext();
  const [state, setState] = useState<DraftStep>({ step: 'none' });
  const [isUnsent, setUnsent] = useState(false);
  /** The record whose draft the form shows. */
  const [shown, setShown] = useState<RaRecord>();
  const names = Object.keys(form.formState.dirtyFields).filter((name) => !name.startsWith('_'));
  const stored = form.formState.defaultValues ?? record;
  const edited = { ...given, id: record.id, stored };
  const [sync] = useState(
    () => new DraftSync(form, edited, { onStep: setState, onUnsent: setUnsent }),
  );
  sync.edited = edited;
  // The form takes over the record first.
  useEffect(() => {
    const begin = setTimeout(() => {
      sync.take((record[DRAFT] as RecordDraft | undefined) ?? null);
      setShown(record);
    });
    return () => clearTimeout(begin);
  }, [sync, record]);
  useEffect(() => sync.open(), [sync]);
  return {
    sync,
    state,
    names,
    unsent: isUnsent && names.length > 0,
    /** The form shows another version of the record than the one that the draft is for. */
    stale: state.step === 'saved' && shown === record && state.draft.based_on !== stored[VERSION],
  };
}
