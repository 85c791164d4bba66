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
import { useState } from 'react';
import { useGetList } from 'react-admin';

interface Found {
  id: number;
  code: string;
  name: string;
}

/** Asks which report replaces the withdrawn one. */
export function WithdrawDialog(props: {
  report: number;
  /** The answer is awaited. */
  busy: boolean;
  onClose: () => void;
  onChoose: (successor: number | null) => void;
}) {
  const [q, setQ] = useState('');
  const [successor, setSuccessor] = useState<Found | null>(null);
  const { data = [] } = useGetList<Found>('reports', {
    pagination: { page: 1, perPage: 20 },
    filter: { status: 'published', q },
  });
  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth="sm">
      <DialogTitle>Withdraw from the site</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          Its page will say that the report is no longer offered, and link to the one that replaces
          it.
        </DialogContentText>
        <Autocomplete
          options={data.filter(({ id }) => id !== props.report)}
          value={successor}
          onChange={(_, found) => setSuccessor(found)}
          onInputChange={(_, text, reason) => reason === 'input' && setQ(text)}
          filterOptions={(options) => options}
          getOptionKey={({ id }) => id}
          getOptionLabel={({ code, name }) => `${code}: ${name}`}
          isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
          renderInput={(params) => <TextField {...params} label="Successor, if there is one" />}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onClose}>Cancel</Button>
        <Button
          variant="contained"
          color="warning"
          disabled={props.busy}
          onClick={() => props.onChoose(successor?.id ?? null)}
        >
          Withdraw
        </Button>
      </DialogActions>
    </Dialog>
  );
}
