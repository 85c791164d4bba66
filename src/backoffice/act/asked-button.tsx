import { Button } from '@mui/material';
import { useState } from 'react';
import { AskFirst } from '../ask-first.tsx';
import { useAct } from './use-act.ts';

/**
 * The button of a row for what cannot be undone. It asks first: when a row leaves a list, the next one moves up, and the
 * second click of a double click would act on that.
 */
export function AskedButton(props: {
  label: string;
  title: string;
  text: string;
  /** Does it, and returns the words of the notice. */
  work: () => Promise<string>;
}) {
  const [asking, setAsking] = useState(false);
  const { busy, act } = useAct();
  const yes = async () => {
    await act(props.work);
    setAsking(false);
  };
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {props.label}
      </Button>
      {asking && (
        <AskFirst
          title={props.title}
          text={props.text}
          yes={props.label}
          busy={busy}
          onClose={() => setAsking(false)}
          onYes={() => void yes()}
        />
      )}
    </>
  );
}
