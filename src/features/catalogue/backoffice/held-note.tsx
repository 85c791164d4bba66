import { Alert } from '@mui/material';
import { useEffect, useState } from 'react';
import { timeOf } from '#src/backoffice/moment.ts';
import { askGate, type GateAnswer } from '#src/features/figures/pieces/backoffice/gate-answer.ts';

/** Says why the scheduled publication of a report was stopped. */
export function HeldNote({ report }: { report: number }) {
  const [held, setHeld] = useState<GateAnswer['held']>(null);
  useEffect(() => {
    let isMounted = true;
    askGate(report).then(
      (gate) => isMounted && setHeld(gate.held),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [report]);
  if (!held) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      The scheduled publication on {timeOf(held.held_at)} was stopped: {held.messages.join(' ')}
    </Alert>
  );
}
