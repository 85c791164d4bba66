import { Button } from '@mui/material';
import { useState } from 'react';
import { idle } from '#src/backoffice/act/idle.ts';
import { useAct } from '#src/backoffice/act/use-act.ts';
import { Entries, type Entry } from '#src/backoffice/entries.tsx';
import { Part } from '#src/backoffice/facts.tsx';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { pretty } from './pretty.ts';

interface Raw {
  method: string;
  path: string;
  status: number;
  body: string;
}

/** The payment provider's current data on an order, fetched on demand. */
export function ProviderAnswers({ id }: { id: string }) {
  const [entries, setEntries] = useState<Entry[]>();
  const { busy, act } = useAct();
  const ask = () =>
    act(async () => {
      const { answers } = await staffFetch<{ answers: Raw[] }>('GET', `/orders/${id}/provider`);
      setEntries(
        answers.map(({ method, path, status, body }) => ({
          what: `${method} ${path}`,
          who: String(status),
          raw: pretty(body),
        })),
      );
    });
  return (
    <Part title="At the provider">
      <Button variant="outlined" size="small" {...idle(busy)} onClick={() => void ask()}>
        Show its current data
      </Button>
      {entries &&
        (entries.length > 0 ? (
          <Entries entries={entries} />
        ) : (
          <p>No payment provider knows this order.</p>
        ))}
    </Part>
  );
}
