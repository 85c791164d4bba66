import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { recordAt, VERSION, writableFields } from '../data-provider.ts';
import { labelOf } from '../form/field-label.ts';
import { saveEnded } from '../form/save-first.ts';
import { timeOf } from '../moment.ts';
import type { Conflict, Fields } from './conflict.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { type Merge, mergeOf, rebase } from './merge.ts';
import type { Merged } from './merged-note.tsx';

interface Props {
  resource: string;
  id: unknown;
  conflict: Conflict;
  onClose: () => void;
  /** The form shows the stored record, and nothing of what was typed. */
  onDiscard: () => void;
  onMerged: (merged: Merged) => void;
}

/**
 * A save was refused because somebody else has saved the record meanwhile. What only one of the two changed is merged
 * and saved again, on the version that is stored now: it passes every check of a save once more. The person is asked
 * where both changed the same field, or where it is not known what somebody else changed.
 */
export function SaveConflict(props: Props) {
  const { resource, id, conflict, onClose, onDiscard, onMerged } = props;
  const form = useFormContext();
  const [asked, setAsked] = useState<{ merge: Merge; mine: Fields }>();
  const names = writableFields(resource);
  const { data: theirs, version, changed } = conflict;

  const saveAgain = ({ taken }: Merge, theirsToo: string[]) => {
    const typed = names.filter((name) => form.getFieldState(name).isDirty);
    rebase(form, {
      kept: typed.filter((name) => !theirsToo.includes(name)),
      theirs,
      record: { ...form.formState.defaultValues, ...theirs, [VERSION]: version },
    });
    if (taken.length > 0) onMerged({ by: changed.by, labels: taken.map(labelOf) });
    onClose();
    document.querySelector<HTMLFormElement>('form:has([data-guarded])')?.requestSubmit();
  };
  const begin = () => {
    const mine = form.getValues();
    const merge = mergeOf({
      names,
      typed: names.filter((name) => form.getFieldState(name).isDirty),
      base: recordAt(resource, id, mine[VERSION]) ?? conflict.base ?? {},
      theirs,
      mine,
    });
    if (merge.asked.length === 0) return saveAgain(merge, []);
    saveEnded(undefined);
    setAsked({ merge, mine });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refused save, after it has ended in the form
  useEffect(() => {
    const begun = setTimeout(begin);
    return () => clearTimeout(begun);
  }, [conflict]);

  if (!asked) return null;
  const { by, at } = changed;
  return (
    <ConflictDialog
      title="Somebody else has changed this as well"
      words={`${by ?? 'An import or a job'} saved${at ? ` on ${timeOf(at)}` : ''}, after you opened it. Your changes are not saved yet.`}
      merge={asked.merge}
      theirs={theirs}
      mine={asked.mine}
      onChoose={(theirsToo) => saveAgain(asked.merge, theirsToo)}
      onClose={onClose}
      onDiscard={onDiscard}
    />
  );
}
