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
import { labelOf } from '../form/field-label.ts';
import { compared, type Fields, type Side } from './conflict.ts';
import type { Merge } from './merge.ts';

const Words = ({ side: { before, own, after } }: { side: Side }) => (
  <span className="conflict__words">
    {before}
    {own ? <mark>{own}</mark> : before || after ? null : <em>empty</em>}
    {after}
  </span>
);

interface Props {
  title: string;
  /** Who changed it and when, in a sentence. */
  words: string;
  merge: Merge;
  theirs: Fields;
  mine: Fields;
  /** Receives the fields of which the person chose theirs. */
  onChoose: (theirs: string[]) => void;
  /** Decides later, where the form can wait for that. */
  onClose?: () => void;
  /** Takes theirs in every field, also where only the person changed it. */
  onDiscard: () => void;
}

/** Two people changed the same fields of a record: shows theirs and yours, and asks which one to save. */
export function ConflictDialog(props: Props) {
  const { title, words, merge, theirs, mine, onChoose, onClose, onDiscard } = props;
  const [chosen, setChosen] = useState<Record<string, string>>({});
  return (
    <Dialog
      open
      {...(onClose && { onClose })}
      fullWidth
      maxWidth="md"
      aria-labelledby="conflict-title"
    >
      <DialogTitle id="conflict-title">{title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {words}
          {merge.taken.length > 0 && ` Taken from theirs: ${merge.taken.map(labelOf).join(', ')}.`}
        </DialogContentText>
        {merge.asked.map((name) => {
          const { theirs: left, mine: right } = compared(theirs[name], mine[name]);
          return (
            <RadioGroup
              key={name}
              aria-label={labelOf(name)}
              value={chosen[name] ?? 'mine'}
              onChange={(_, side) => setChosen({ ...chosen, [name]: side })}
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
        {onClose && <Button onClick={onClose}>Back to the form</Button>}
        <Button onClick={onDiscard}>Discard mine</Button>
        <Button
          variant="contained"
          onClick={() => onChoose(merge.asked.filter((name) => chosen[name] === 'theirs'))}
        >
          Save selection
        </Button>
      </DialogActions>
    </Dialog>
  );
}
