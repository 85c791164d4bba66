import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { LeadRecord } from './lead-record.ts';
import { aboutOf } from './lead-words.ts';

export interface WrittenAnswer {
  id: string;
  subject: string;
  text: string;
}

/** Writes the answer to a request. Its id is made once, so that a second click sends nothing. */
export function AnswerDialog(props: {
  lead: LeadRecord;
  onClose: () => void;
  onSend: (answer: WrittenAnswer) => Promise<boolean>;
}) {
  const { lead } = props;
  const [id] = useState(() => crypto.randomUUID());
  const [subject, setSubject] = useState(`Re: ${aboutOf(lead)}`.slice(0, 200));
  const [text, setText] = useState(`Dear ${lead.name},\n\n`);
  const [sending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    if (!(await props.onSend({ id, subject, text }))) setSending(false);
  };
  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth="md">
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle>Answer to {lead.email}</DialogTitle>
        <DialogContent>
          <TextField label="Subject" value={subject} onChange={({ target }) => setSubject(target.value)} required />
          <TextField
            label="Answer"
            value={text}
            onChange={({ target }) => setText(target.value)}
            required
            multiline
            minRows={10}
            autoFocus
          />
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            Your name and the person’s own message follow below. Answers come back to the publisher’s address.
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={sending}>
            Send
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
