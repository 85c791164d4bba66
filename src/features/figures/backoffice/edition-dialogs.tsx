import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { idle } from '#src/backoffice/act/idle.ts';
import { ReasonField } from '../pieces/backoffice/reason-field.tsx';
import { type Difference, differences } from './differences.ts';
import { mergeEdition } from './merge-edition.ts';
import type { Opened } from './open-edition.ts';
import type { EditionState } from './use-edition.ts';
import type { Written } from './written.ts';

const MOST_SHOWN = 40;
const MOST_KEPT = 8;

/** The questions of a save: why published values change, or how to resolve a conflict with somebody else's save. */
export function EditionDialogs({ edition }: { edition: EditionState }) {
  const { question, opened, written } = edition;
  // Kept here, so that it is still there when the dialog is opened again.
  const [reason, setReason] = useState('');
  if (!question || !opened || !written) return null;
  return question.kind === 'reason' ? (
    <ReasonDialog edition={edition} reason={reason} onReason={setReason} />
  ) : (
    <ConflictDialog edition={edition} opened={opened} written={written} theirs={question.theirs} />
  );
}

interface ReasonProps {
  edition: EditionState;
  reason: string;
  onReason: (reason: string) => void;
}

function ReasonDialog({ edition, reason, onReason }: ReasonProps) {
  const { dropQuestion, save, busy } = edition;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(reason);
  };
  return (
    <Dialog open onClose={dropQuestion} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle>Why do published values change?</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
            The corrections page lists the old and the new values with this reason.
          </DialogContentText>
          <ReasonField label="Reason" value={reason} onChange={onReason} />
        </DialogContent>
        <DialogActions>
          <Button onClick={dropQuestion}>Back</Button>
          <Button type="submit" variant="contained" disabled={!reason.trim()} {...idle(busy)}>
            Save the correction
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ConflictProps {
  edition: EditionState;
  /** What was opened here, what was made of it, and what somebody else has saved since. */
  opened: Opened;
  written: Written;
  theirs: Opened;
}

/** Shows how the changes made here differ from what somebody else has saved, and saves both. */
function ConflictDialog({ edition, opened, written, theirs }: ConflictProps) {
  const { dropQuestion, load, discard, busy, saveMerged } = edition;
  const merged = mergeEdition(opened, theirs, written);
  const mine = differences(theirs, merged);
  const changedByThem = new Set(differences(opened, theirs).map(({ what }) => what));
  const kept = [...changedByThem].filter((what) => !mine.some((one) => one.what === what));
  const isPublished = opened.status === 'draft' && theirs.status !== 'draft';
  return (
    <Dialog open onClose={dropQuestion} fullWidth maxWidth="md" aria-labelledby="edition-conflict">
      <DialogTitle id="edition-conflict">Somebody else has changed this as well</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          This edition was {isPublished ? 'published' : 'saved'} after you opened it. Your changes
          are not saved yet; they are kept in this browser.{' '}
          {mine.length > 0 && 'They differ from what is saved as follows.'}
        </DialogContentText>
        {mine.length > 0 && <DifferenceTable found={mine} marked={changedByThem} />}
        {kept.length > 0 && (
          <DialogContentText sx={{ mt: 2 }}>
            Kept as saved: {kept.slice(0, MOST_KEPT).join('; ')}
            {kept.length > MOST_KEPT && ` and ${kept.length - MOST_KEPT} more`}.
          </DialogContentText>
        )}
        {mine.length > MOST_SHOWN && (
          <DialogContentText sx={{ mt: 1 }}>
            And {mine.length - MOST_SHOWN} more differences.
          </DialogContentText>
        )}
        {isPublished && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            What you save now is on the site at once; changed values are listed as corrections.
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={dropQuestion}>Back to mine</Button>
        <Button
          onClick={() => {
            discard();
            dropQuestion();
            void load();
          }}
        >
          Discard mine
        </Button>
        <Button variant="contained" {...idle(busy)} onClick={() => void saveMerged(theirs, merged)}>
          {isPublished ? 'Save the correction' : 'Save both'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface DifferenceProps {
  found: Difference[];
  /** What they changed, among it. */
  marked: ReadonlySet<string>;
}

const DifferenceTable = ({ found, marked }: DifferenceProps) => (
  <TableContainer>
    <Table size="small" aria-label="Theirs and yours">
      <TableHead>
        <TableRow>
          <TableCell>What</TableCell>
          <TableCell>Theirs, saved</TableCell>
          <TableCell>Yours</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {found.slice(0, MOST_SHOWN).map(({ what, theirs, yours }) => (
          <TableRow key={what}>
            <TableCell component="th" scope="row">
              {what}
            </TableCell>
            <TableCell>{marked.has(what) ? <mark>{theirs}</mark> : theirs}</TableCell>
            <TableCell>{yours}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
