import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { VERSION } from '#src/backoffice/data-provider.ts';
import { timeOf } from '#src/backoffice/moment.ts';
import { type Conflict, compared, type Side, same } from './conflict.ts';
import { labelOf } from './field-label.ts';

const Words = ({ side: { before, own, after } }: { side: Side }) => (
  <span className="conflict__words">
    {before}
    {own ? <mark>{own}</mark> : before || after ? null : <em>empty</em>}
    {after}
  </span>
);

interface Props {
  conflict: Conflict;
  /** Fields that the form saves. */
  fields: string[];
  onClose: () => void;
  /** The form shows the stored record, and nothing of what was typed. */
  onDiscard: () => void;
}

/**
 * Two people changed one record: shows theirs and yours where both differ, and saves the chosen ones. A change that
 * only one of them made is kept without asking.
 */
export function ConflictDialog({ conflict, fields, onClose, onDiscard }: Props) {
  const { getValues, setValue, formState } = useFormContext();
  const { dirtyFields, defaultValues } = formState;
  const [values] = useState(() => getValues());
  const [form] = useState(() =>
    document.querySelector<HTMLFormElement>('form:has([data-guarded])'),
  );
  const theirs = conflict.data;
  const mine = fields.filter((name) => dirtyFields[name] && !same(values[name], theirs[name]));
  const [chosen, setChosen] = useState<Record<string, 'theirs' | 'mine'>>({});
  const changedToo = fields.filter(
    (name) => !dirtyFields[name] && !same(defaultValues?.[name], theirs[name]),
  );

  const save = () => {
    const overwritten = mine.filter((name) => chosen[name] !== 'theirs');
    for (const name of fields)
      if (!overwritten.includes(name)) setValue(name, theirs[name], { shouldDirty: true });
    setValue(VERSION, conflict.version);
    onClose();
    form?.requestSubmit();
  };
  const { by, at } = conflict.changed;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md">
      <DialogTitle>Somebody else has changed this as well</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {by ?? 'An import or a job'} saved{at ? ` on ${timeOf(at)}` : ''}, after you opened it.
          Your changes are not saved yet.
          {changedToo.length > 0 && ` Kept as saved: ${changedToo.map(labelOf).join(', ')}.`}
        </DialogContentText>
        {mine.length === 0 && <Typography>There are no differences left.</Typography>}
        {mine.map((name) => {
          const { theirs: left, mine: right } = compared(theirs[name], values[name]);
          return (
            <RadioGroup
              key={name}
              aria-label={labelOf(name)}
              value={chosen[name] ?? 'mine'}
              onChange={(_, side) => setChosen({ ...chosen, [name]: side as 'theirs' | 'mine' })}
              sx={{ mb: 2 }}
            >
              <Typography variant="subtitle2" component="h3">
                {labelOf(name)}
              </Typography>
              <FormControlLabel
                value="theirs"
                control={<Radio size="small" />}
                label={
                  <>
                    Theirs: <Words side={left} />
                  </>
                }
              />
              <FormControlLabel
                value="mine"
                control={<Radio size="small" />}
                label={
                  <>
                    Yours: <Words side={right} />
                  </>
                }
              />
            </RadioGroup>
          );
        })}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Back to the form</Button>
        <Button onClick={onDiscard}>Discard mine</Button>
        <Button variant="contained" disabled={mine.length === 0} onClick={save}>
          Save selection
        </Button>
      </DialogActions>
    </Dialog>
  );
}
