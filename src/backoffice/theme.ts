import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';

/** The colours of `src/ui/tokens.css`; the interface library computes with them, so it cannot take the variables. */
const colours = {
  light: {
    paper: '#FFFFFF',
    wash: '#F3F8FA',
    deep: '#0A2A45',
    line: '#D6E0E4',
    ink: '#081B2C',
    ink2: '#384A5A',
    action: '#01538B',
    hover: '#003E70',
    meridian: '#AE1A69',
    ok: '#0E653F',
    error: '#B01F1F',
    warn: '#724D0B',
  },
  dark: {
    paper: '#0B1722',
    wash: '#111F2C',
    deep: '#060E16',
    line: '#26394A',
    ink: '#EAF1F5',
    ink2: '#BECBD5',
    action: '#8CCBF2',
    hover: '#B3DEF8',
    meridian: '#F07FB8',
    ok: '#7FD6A8',
    error: '#FF9F94',
    warn: '#F0C674',
  },
};

const sans = '"Public Sans Variable", "Public Sans Fallback", system-ui, sans-serif';
const serif = '"Newsreader Variable", "Newsreader Fallback", Georgia, serif';

function themeOf(mode: 'light' | 'dark'): RaThemeOptions {
  const c = colours[mode];
  const base = mode === 'light' ? defaultLightTheme : defaultDarkTheme;
  return {
    ...base,
    palette: {
      mode,
      primary: { main: c.action, dark: c.hover, contrastText: mode === 'light' ? '#FFFFFF' : '#06233A' },
      secondary: { main: c.meridian },
      success: { main: c.ok },
      error: { main: c.error },
      warning: { main: c.warn },
      background: { default: mode === 'light' ? c.wash : c.paper, paper: mode === 'light' ? c.paper : c.wash },
      text: { primary: c.ink, secondary: c.ink2 },
      divider: c.line,
    },
    shape: { borderRadius: 4 },
    sidebar: { width: 220, closedWidth: 52 },
    typography: {
      fontFamily: sans,
      fontSize: 14,
      h5: { fontFamily: serif, fontWeight: 540 },
      h6: { fontFamily: serif, fontWeight: 540, fontSize: '1.25rem' },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      ...base.components,
      MuiAppBar: {
        styleOverrides: { root: { backgroundColor: colours[mode].deep, color: '#F3F8FA', backgroundImage: 'none' } },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { minHeight: 40 } } },
      MuiTableCell: { styleOverrides: { head: { fontWeight: 600, color: c.ink2 } } },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
      MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
      MuiAutocomplete: { defaultProps: { fullWidth: true } },
    },
  };
}

export const lightTheme = themeOf('light');
export const darkTheme = themeOf('dark');
