import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
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

/** What the payment provider says about an order now, asked when somebody wants to know. */
export function ProviderAnswers({ id }: { id: string }) {
  const [entries, setEntries] = useState<Entry[]>();
  const notify = useNotify();
  const ask = async () => {
    try {
      const { answers } = await staffFetch<{ answers: Raw[] }>('GET', `/orders/${id}/provider`);
      setEntries(
        answers.map(({ method, path, status, body }) => ({
          what: `${method} ${path}`,
          who: String(status),
          raw: pretty(body),
        })),
      );
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <Part title="At the provider">
      <Button variant="outlined" size="small" onClick={() => void ask()}>
        Show what it answers now
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
