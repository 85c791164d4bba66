import { SaveButton, type SaveButtonProps, useFormIsDirty } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { idle } from './idle.ts';

/** Saves the form of a record. It is idle while nothing is changed, and while it saves. */
export function SaveChanges(props: SaveButtonProps) {
  const { isSubmitting, isValidating } = useFormState();
  const isIdle = !useFormIsDirty() || isSubmitting || isValidating;
  return (
    <SaveButton
      {...props}
      alwaysEnable
      {...idle(isIdle)}
      onClick={(event) => {
        if (isIdle) event.preventDefault();
      }}
    />
  );
}
