import {
  Autocomplete,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import { DialogProblem } from '#src/backoffice/act/dialog-problem.tsx';
import { idle } from '#src/backoffice/act/idle.ts';
import { useDialogAct } from '#src/backoffice/act/use-dialog-act.ts';
import type { ReportRecord } from './report-record.ts';

interface Successor {
  id: number;
  code: string;
  name: string;
  status: ReportRecord['status'];
}

const REST_MS = 250;

const WITHDRAW = {
  title: 'Withdraw from the site',
  text: 'Its page will say that the report is no longer offered, and link to the one that replaces it.',
  yes: 'Withdraw',
};
const CHANGE = {
  title: 'Change the successor',
  text: 'The page of the withdrawn report links to the one that replaces it.',
  yes: 'Save',
};

/** Asks which report replaces the withdrawn one. */
export function WithdrawDialog(props: {
  report: ReportRecord;
  onClose: () => void;
  /** Stores it, as `act` of `useAct` says. */
  onChoose: (successor: number | null) => Promise<unknown>;
}) {
  const { report, onChoose } = props;
  const { busy, problem, run, close } = useDialogAct(props.onClose);
  const { successor_id: before, status } = report;
  const words = status === 'withdrawn' ? CHANGE : WITHDRAW;
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<Successor | null>();
  const { data: stored } = useGetOne<Successor>(
    'reports',
    { id: before ?? 0 },
    { enabled: before !== null },
  );
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isFetching, error } = useGetList<Successor>('reports', {
    pagination: { page: 1, perPage: 20 },
    filter: { status: 'published', q },
  });
  // Until the stored one has been read, nothing can be saved in its place.
  const isReady = chosen !== undefined || before === null || stored !== undefined;
  const successor = chosen === undefined ? (stored ?? null) : chosen;
  const isSearching = isFetching || typed !== q;
  const gone =
    successor && successor.status !== 'published' ? 'It is not on the site any more.' : undefined;
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="withdraw-title">
      <DialogTitle id="withdraw-title">{words.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{words.text}</DialogContentText>
        <Autocomplete
          options={isSearching ? [] : (data ?? []).filter(({ id }) => id !== report.id)}
          loading={isSearching}
          loadingText="Loading…"
          noOptionsText={error ? error.message : 'No published report matches.'}
          value={successor}
          onChange={(_, found) => setChosen(found)}
          onInputChange={(_, text, reason) => {
            if (reason !== 'reset') setTyped(reason === 'input' ? text : '');
          }}
          filterOptions={(options) => options}
          getOptionKey={({ id }) => id}
          getOptionLabel={({ code, name }) => `${code}: ${name}`}
          isOptionEqualToValue={(option, one) => option.id === one.id}
          renderInput={(params) => (
            <TextField {...params} label="Successor, if there is one" helperText={gone} />
          )}
        />
      </DialogContent>
      <DialogProblem problem={problem} />
      <DialogActions>
        <Button onClick={close}>Cancel</Button>
        <Button
          variant="contained"
          {...(status !== 'withdrawn' && { color: 'warning' })}
          disabled={!isReady}
          {...idle(busy)}
          onClick={() => void run(() => onChoose(successor?.id ?? null))}
        >
          {words.yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
