import { TextField } from '@mui/material';

/** The password of an account that exists. */
export function PasswordField({ autoFocus }: { autoFocus: boolean }) {
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
