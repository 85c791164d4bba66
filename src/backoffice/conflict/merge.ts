import type { UseFormReturn } from 'react-hook-form';
import { same, sameButForNumbers } from '#src/staff/same-value.ts';
import type { Fields } from './conflict.ts';

/** What two people made of one record, each from a state of their own. */
export interface Sides {
  /** The fields that the form saves. */
  names: readonly string[];
  /** Those that were changed here. */
  typed: readonly string[];
  /** What the changes made here began from, as far as it is known. */
  base: Fields;
  theirs: Fields;
  mine: Fields;
}

export interface Merge {
  /** Fields that only somebody else changed: theirs is taken. */
  taken: string[];
  /** Fields that both changed, to different values, or that may be such: nobody but the person can decide. */
  asked: string[];
}

/** A three-way comparison, field by field. A field that is in neither list is as it is here. */
export function mergeOf({ names, typed, base, theirs, mine }: Sides): Merge {
  const differing = names.filter((name) => !same(mine[name], theirs[name]));
  return {
    taken: differing.filter((name) => !typed.includes(name)),
    asked: differing.filter(
      (name) =>
        typed.includes(name) && !(name in base && sameButForNumbers(base[name], theirs[name])),
    ),
  };
}

interface Rebased {
  /** Fields of which the form keeps what was typed. */
  kept: readonly string[];
  /** What the form shows in the other fields. */
  theirs: Fields;
  /** The stored record: what differs from it is what the form changes. */
  record: Fields;
}

/** Makes a newer record what the form is compared with. What was typed into the fields that are kept stays. */
export function rebase(form: UseFormReturn, { kept, theirs, record }: Rebased): void {
  const others = Object.keys(record).filter((name) => !kept.includes(name));
  const shown = { ...record, ...theirs };
  for (const name of others)
    if (!same(form.getValues(name), shown[name])) form.setValue(name, shown[name]);
  form.resetDefaultValues(record);
  // An input may show an empty value otherwise than it is stored, which is no change.
  for (const name of others)
    if (form.getFieldState(name).isDirty && same(shown[name], record[name]))
      form.setValue(name, shown[name], { shouldDirty: true });
}
