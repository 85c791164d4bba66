import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import type { RaRecord } from 'react-admin';
import type { RecordDraft } from '#src/backoffice/data-provider.ts';
import { same } from '#src/backoffice/form/conflict.ts';
import { labelOf } from '#src/backoffice/form/field-label.ts';
import { FieldDifference } from '#src/backoffice/history/field-difference.tsx';
import { clockOf } from '#src/backoffice/moment.ts';

interface Props {
  theirs: RecordDraft;
  mine: Record<string, unknown>;
  record: RaRecord;
  onTake: () => void;
  onKeep: () => void;
}

/** Two people wrote one draft: shows how theirs differs from yours, and asks which one to keep. */
export function TheirDraft({ theirs, mine, record, onTake, onKeep }: Props) {
  const fieldOf = (fields: Record<string, unknown>, name: string) =>
    name in fields ? fields[name] : record[name];
  const names = [...new Set([...Object.keys(theirs.fields), ...Object.keys(mine)])].filter(
    (name) => !same(fieldOf(theirs.fields, name), fieldOf(mine, name)),
  );
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby="their-draft">
      <DialogTitle id="their-draft">Somebody else has changed the draft</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {theirs.by ?? 'Somebody'} saved the draft at {clockOf(theirs.at)}. Marked is what yours
          removes from theirs and adds to it.
        </DialogContentText>
        {names.map((name) => (
          <section key={name} aria-label={labelOf(name)}>
            <h3>{labelOf(name)}</h3>
            <FieldDifference
              name={name}
              before={fieldOf(theirs.fields, name)}
              after={fieldOf(mine, name)}
            />
          </section>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onTake}>Continue with theirs</Button>
        <Button variant="contained" onClick={onKeep}>
          Keep yours
        </Button>
      </DialogActions>
    </Dialog>
  );
}
