import { Grid } from '@mui/material';
import type { ReactNode } from 'react';

/** The place of one input in the grid of a form: a third of its width, or all of it. */
export const Cell = ({ wide, children }: { wide?: boolean; children: ReactNode }) => (
  <Grid size={{ xs: 12, md: wide ? 12 : 4 }}>{children}</Grid>
);
