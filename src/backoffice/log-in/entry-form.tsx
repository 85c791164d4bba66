import { Alert, Button, Card } from '@mui/material';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { reasonOf } from '../act/failure.ts';

/** Alone on the page, or inside a dialog over another screen. */
export type EntryFrame = 'page' | 'dialog';

/**
 * What one step of the log-in is shown on. The focus, which was on a button of the step before, goes to the first field
 * that is to be filled in; to the heading (with `tabIndex={-1}`) if there is none.
 */
export function EntryCard(props: { frame?: EntryFrame | undefined; children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = (selector: string) => card.current?.querySelector<HTMLElement>(selector);
    (first('input:not([readonly])') ?? first('h1'))?.focus();
  }, []);
  if (props.frame === 'dialog')
    return (
      <div ref={card} className="entry__dialog">
        {props.children}
      </div>
    );
  return (
    <main className="entry">
      <Card ref={card} className="entry__card" variant="outlined">
        {props.children}
      </Card>
    </main>
  );
}

/** A card with one form: title, hint, fields, and error messages. */
export function EntryForm(props: {
  title: string;
  hint: ReactNode;
  action: string;
  frame?: EntryFrame | undefined;
  /** Why an earlier step has led here. */
  problem?: string | undefined;
  onCancel?: (() => void) | undefined;
  children: ReactNode;
  submit(fields: Record<string, string>): Promise<void>;
}) {
  const [problem, setProblem] = useState(props.problem ?? '');
  const [sending, setSending] = useState(false);
  const reason = useId();
  const title = useId();
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    );
    setSending(true);
    setProblem('');
    try {
      await props.submit(fields);
    } catch (error) {
      setProblem(reasonOf(error));
      // The button that was pressed lost the focus when it was disabled; the last field was wrong or is secret.
      const field = [...form.querySelectorAll('input')].at(-1);
      field?.focus();
      field?.select();
    }
    setSending(false);
  };
  return (
    <EntryCard frame={props.frame}>
      <form
        className="entry__form"
        aria-labelledby={title}
        aria-describedby={problem ? reason : undefined}
        onSubmit={(event) => void onSubmit(event)}
      >
        {props.frame !== 'dialog' && <img src="/favicon.svg" width="40" height="40" alt="" />}
        {props.frame === 'dialog' ? (
          <h2 id={title}>{props.title}</h2>
        ) : (
          <h1 id={title}>{props.title}</h1>
        )}
        <p>{props.hint}</p>
        {problem && (
          <Alert id={reason} severity="error" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
        {props.children}
        <Button
          type="submit"
          variant="contained"
          fullWidth
          size="large"
          disabled={sending}
          sx={{ mt: 2 }}
        >
          {props.action}
        </Button>
        {props.onCancel && (
          <Button fullWidth onClick={props.onCancel} sx={{ mt: 1 }}>
            Not now
          </Button>
        )}
      </form>
    </EntryCard>
  );
}
