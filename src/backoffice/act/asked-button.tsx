import { Button } from '@mui/material';
import { useState } from 'react';
import { AskFirst } from '../ask-first.tsx';

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
          work={props.work}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
