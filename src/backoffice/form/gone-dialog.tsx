import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { type HttpError, useCanAccess, useRedirect } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { writableFields } from '../data-provider.ts';
import { timeOf } from '../moment.ts';
import type { Screen } from '../screen.ts';
import { copyAt, dropCopy, keepCopy } from './unsaved-copy.ts';

/** Who deleted a record that a form is about, in a sentence; undefined if it is there. */
export function goneBy({ status, body }: HttpError): string | undefined {
  if (status !== 404) return undefined;
  const removed = body?.current?.removed as { by: string; at: string } | undefined;
  if (!removed) return 'This record no longer exists.';
  return `${removed.by} deleted this record on ${timeOf(removed.at)}.`;
}

interface Places {
  own: string;
  blank: string;
}

/**
 * Offers what a browser kept of changes to a record that was deleted in the form of a new one.
 * @returns whether there was anything to offer
 */
export function offerAsNew({ own, blank }: Places): boolean {
  const typed = copyAt(own);
  // What is waiting in the form of a new record is not overwritten.
  if (!typed || copyAt(blank)) return false;
  keepCopy(blank, { values: typed.values });
  dropCopy(own);
  return true;
}

interface Props {
  screen: Screen;
  /** Who deleted it, in a sentence. */
  words: string;
  /** Where the browser keeps what was typed into this form, and into the form of a new record. */
  copyKeys: Places;
  /** The form may be left without a question. */
  onLeave: () => void;
  onClose: () => void;
}

/** Somebody has deleted the record that was to be saved: what was typed can be added as a new one. */
export function GoneDialog({ screen, words, copyKeys, onLeave, onClose }: Props) {
  const { getValues } = useFormContext();
  const redirect = useRedirect();
  const { canAccess } = useCanAccess({ resource: screen.name, action: 'create' });
  const { own, blank } = copyKeys;
  const mayAdd = screen.blank && canAccess && !copyAt(blank);
  const leave = (to: 'list' | 'create') => {
    onLeave();
    dropCopy(own);
    redirect(to, screen.name);
  };
  const addAgain = () => {
    const values = getValues();
    const typed = writableFields(screen.name).map((name) => [name, values[name]] as const);
    keepCopy(blank, { values: Object.fromEntries(typed) });
    leave('create');
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>This record was deleted</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {words} Your changes are not saved; what you typed is still here.
          {mayAdd && ' You can add it as a new record.'}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => leave('list')}>Discard and go to the list</Button>
        <Button onClick={onClose}>Back to the form</Button>
        {mayAdd && (
          <Button variant="contained" onClick={addAgain}>
            Add as new
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
