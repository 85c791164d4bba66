import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useRef, useState } from 'react';
import type { HttpError } from 'react-admin';
import { DialogProblem } from '../act/dialog-problem.tsx';
import { reasonOf } from '../act/failure.ts';
import { idle } from '../act/idle.ts';
import { staffFetch } from '../staff-fetch.ts';
import type { BulkChoice, BulkValue } from './bulk-choice.ts';
import { type BulkProgress, follow, followById, wordsOf } from './bulk-progress.ts';

interface Props {
  choice: BulkChoice;
  resource: string;
  count: number;
  records: Record<string, unknown>[];
  chosen: { ids: string[] } | { matching: Record<string, string> };
  onClose(done: boolean): void;
}

/** Asks for the input of the action for the chosen records, and starts it. */
export function BulkDialog({ choice, resource, count, records, chosen, onClose }: Props) {
  const { Fields, warning, action, done } = choice;
  const [value, setValue] = useState<BulkValue | undefined>(Fields ? undefined : {});
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const attempt = useRef({ content: '', id: '' });
  const unanswered = useRef<string>(undefined);
  const title = choice.title(count.toLocaleString('en-US'));
  const begin = async () => {
    if (sending) return;
    setSending(true);
    setProblem('');
    const body = { ...chosen, ...value };
    // After a lost answer the same change is sent again under its number, so that it is not made twice.
    const content = JSON.stringify(body);
    if (attempt.current.content !== content) attempt.current = { content, id: crypto.randomUUID() };
    try {
      const { id } = attempt.current;
      const progress = await staffFetch<BulkProgress>('POST', `/bulk/${resource}/${action}`, {
        ...body,
        id,
      });
      unanswered.current = undefined;
      follow({ progress, words: wordsOf(done) });
      onClose(true);
    } catch (error) {
      const { status } = error as HttpError;
      if (!status || status >= 500) unanswered.current = attempt.current.id;
      setProblem(reasonOf(error));
      setSending(false);
    }
  };
  const leave = () => {
    // Only its answer may have been lost: then it is shown, and can be undone.
    if (unanswered.current) void followById(unanswered.current, wordsOf(done));
    onClose(false);
  };
  return (
    <Dialog
      open
      onClose={leave}
      fullWidth
      maxWidth={choice.wide ? 'md' : 'sm'}
      aria-labelledby="bulk-title"
    >
      <DialogTitle id="bulk-title">{title}</DialogTitle>
      <DialogContent>
        {warning && <p>{warning}</p>}
        {Fields && <Fields records={records} onChange={setValue} />}
      </DialogContent>
      <DialogProblem problem={problem} />
      <DialogActions>
        <Button onClick={leave}>Cancel</Button>
        <Button
          variant="contained"
          color={warning ? 'error' : 'primary'}
          disabled={!value}
          {...idle(sending)}
          onClick={() => void begin()}
        >
          {title}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
