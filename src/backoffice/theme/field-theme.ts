import type { RaThemeOptions } from 'react-admin';
import type { LIGHT } from '#src/ui/style/tokens.ts';

/** How the fields of all forms look, in the colours of a theme. */
export const fieldComponents = (
  c: Record<keyof typeof LIGHT, string>,
): NonNullable<RaThemeOptions['components']> => ({
  // The label of a field is above it and does not move.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      outlined: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 4,
        overflow: 'visible',
        whiteSpace: 'normal',
        pointerEvents: 'auto',
        color: c.ink,
        fontSize: 14,
        fontWeight: 600,
        lineHeight: 1.4,
        '&.Mui-focused': { color: c.ink },
        '&.Mui-error': { color: c.error },
        '&.Mui-disabled': { color: c.ink3 },
      },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: { color: c.ink, fontSize: 14, fontWeight: 600, '&.Mui-focused': { color: c.ink } },
    },
  },
  MuiSelect: {
    styleOverrides: {
      icon: { fontSize: 18, top: 'calc(50% - 9px)', right: 10 },
      // One without a box, such as that of the rows of a page, has no edge that would show the focus.
      select: { '&.MuiSelect-standard:focus-visible': { outline: `3px solid ${c.focus}` } },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        fontSize: 15,
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
      },
      input: { '&::placeholder': { color: c.ink3, opacity: 1 } },
      notchedOutline: {
        top: 0,
        borderColor: c.lineStrong,
        '& > legend': { display: 'none' },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        fontSize: 13,
        marginLeft: 0,
        marginRight: 0,
        '&:empty': { display: 'none' },
      },
    },
  },
  MuiTextField: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
  },
  MuiFormControl: {
    styleOverrides: { marginDense: { marginTop: 6, marginBottom: 12 } },
    defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
  },
  MuiAutocomplete: { defaultProps: { fullWidth: true } },
});
