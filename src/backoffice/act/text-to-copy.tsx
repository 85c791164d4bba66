import { TextField } from '@mui/material';

/** A text that a person copies by hand: all of it is selected at once. */
export const TextToCopy = ({ label, text }: { label: string; text: string }) => (
  <TextField
    label={label}
    value={text}
    fullWidth
    sx={{ mt: 2 }}
    slotProps={{ htmlInput: { readOnly: true } }}
    onFocus={(event) => (event.target as HTMLInputElement).select()}
  />
);
