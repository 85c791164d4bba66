import { Alert } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, SimpleForm } from 'react-admin';
import type { Screen } from '../screen.ts';
import { FormToolbar } from './form-toolbar.tsx';

interface Props {
  screen: Screen;
  record: RaRecord;
  /** Why it can no longer be changed. */
  why: string;
  /** Its fields. */
  children: ReactNode;
}

/** The form of a record that can no longer be changed: it shows why, and nothing can be typed that would not be saved. */
export const ClosedForm = ({ screen, record, why, children }: Props) => (
  <SimpleForm disabled record={record} toolbar={<FormToolbar screen={screen} closed />}>
    <Alert severity="info" sx={{ mb: 2, width: 1 }}>
      {why}
    </Alert>
    <fieldset disabled className="form-fields">
      {children}
    </fieldset>
  </SimpleForm>
);
