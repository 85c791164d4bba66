import { Chip, type ChipProps } from '@mui/material';
import { DataTable } from 'react-admin';

/** A column of states, each as a word in its colour. */
export const stateColumn = (colours: Record<string, ChipProps['color']>) => (
  <DataTable.Col
    key="state"
    label="State"
    render={({ state }: { state?: string }) =>
      state && <Chip size="small" variant="outlined" color={colours[state]} label={state} />
    }
  />
);
