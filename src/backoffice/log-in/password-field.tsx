import { TextField } from '@mui/material';

/** The password of an existing account. */
export function PasswordField({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <TextField
      name="password"
      type="password"
      label="Password"
      autoComplete="current-password"
      required
      autoFocus={autoFocus}
    />
  );
}
