import { TextField } from '@mui/material';

interface Props {
  label: string;
  helperText?: string;
  value: string;
  onChange: (reason: string) => void;
  minLength?: number;
}

/** The field of a dialog that asks for a reason, which is recorded. */
export const ReasonField = ({ label, helperText, value, onChange, minLength }: Props) => (
  <TextField
    label={label}
    helperText={helperText}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ htmlInput: { minLength, maxLength: 1000 } }}
    required
    fullWidth
    multiline
    autoFocus
  />
);
