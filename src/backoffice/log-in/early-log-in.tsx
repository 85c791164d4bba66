import { CssBaseline, createTheme, ThemeProvider, useMediaQuery } from '@mui/material';
import { localStorageStore } from 'react-admin';
import { darkTheme, lightTheme } from '../theme/theme.ts';
import { LogInSteps } from './log-in-steps.tsx';

/** The app starts at the requested address. */
function enter() {
  if (/^#\/login\b/.test(location.hash)) location.hash = '#/';
  location.reload();
}

/** The log-in for visitors without a session: before anything of the back office is loaded. */
export function EarlyLogIn() {
  const systemDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const chosen = localStorageStore().getItem<'light' | 'dark'>('theme');
  const dark = chosen ? chosen === 'dark' : systemDark;
  return (
    <ThemeProvider theme={createTheme(dark ? darkTheme : lightTheme)}>
      <CssBaseline enableColorScheme />
      <LogInSteps frame="page" title="Back office" hint="For staff only." onDone={enter} />
    </ThemeProvider>
  );
}
