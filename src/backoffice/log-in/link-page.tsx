import { TextField } from '@mui/material';
import { useState } from 'react';
import { useParams } from 'react-admin';
import { staffFetch } from '../staff-fetch.ts';
import { Enrolment } from './enrolment.tsx';
import { EntryForm } from './entry-form.tsx';

/** Sets a password by a one-time link: of an invitation, or with name and address for the first owner. */
export function LinkPage({ first }: { first?: boolean }) {
  const { token = '' } = useParams();
  const [set, setSet] = useState(false);
  if (set)
    return (
      <Enrolment
        onDone={() => {
          location.hash = '#/';
          location.reload();
        }}
      />
    );
  return (
    <EntryForm
      title={first ? 'First owner' : 'Welcome'}
      hint="Choose a password of at least 12 characters. The next step sets up your authenticator."
      action="Continue"
      submit={async (fields) => {
        await staffFetch('POST', '/link', { token, ...fields });
        setSet(true);
      }}
    >
      {first && <TextField name="name" label="Name" autoComplete="name" required autoFocus />}
      {first && (
        <TextField name="email" type="email" label="E-mail" autoComplete="username" required />
      )}
      <TextField
        name="password"
        type="password"
        label="Password"
        autoComplete="new-password"
        required
      />
    </EntryForm>
  );
}
