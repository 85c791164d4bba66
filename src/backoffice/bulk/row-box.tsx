import { ThemeProvider } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { useOffice } from '../office-part.ts';
import { titleOf } from '../screen.ts';

/** The checkbox of a row, named after its record; the list library gives all the same name. */
function RowBox({ ownerState: _, ...given }: ComponentProps<'input'> & { ownerState?: unknown }) {
  const record = useRecordContext();
  const resource = useResourceContext();
  const screen = useOffice().screens.find(({ name }) => name === resource);
  const name = record && screen && { 'aria-label': `Select ${titleOf(screen, record)}` };
  return <input {...given} {...name} className={`${given.className} row-box`} />;
}

const withRowBoxes = (theme: Theme): Theme => ({
  ...theme,
  components: {
    ...theme.components,
    MuiCheckbox: {
      ...theme.components?.MuiCheckbox,
      defaultProps: { ...theme.components?.MuiCheckbox?.defaultProps, slots: { input: RowBox } },
    },
  },
});

/** Within it, the checkboxes of a table have the names of their records. */
export const NamedRows = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={withRowBoxes}>{children}</ThemeProvider>
);
