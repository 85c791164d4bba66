import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { DARK, LIGHT } from '#src/ui/style/tokens.ts';
import { controlComponents, isStill } from './control-theme.ts';
import { fieldComponents } from './field-theme.ts';
import { listComponents } from './list-theme.ts';
import { surfaceComponents } from './surface-theme.ts';

/** The colours of `tokens.css`; the UI library computes with them, so it cannot take the variables. */
const colours = { light: LIGHT, dark: DARK };

/** As `tokens.css` changes them for a system that asks for more contrast. */
const withContrast = (c: Record<keyof typeof LIGHT, string>) =>
  matchMedia('(prefers-contrast: more)').matches
    ? { ...c, line: c.ink2, lineStrong: c.ink, ink2: c.ink, ink3: c.ink2 }
    : c;

const sans = 'var(--sans)';
const serif = 'var(--serif)';

/** In ms. */
const durations = {
  shortest: 0,
  shorter: 0,
  short: 0,
  standard: 0,
  complex: 0,
  enteringScreen: 0,
  leavingScreen: 0,
};

function themeOf(mode: 'light' | 'dark'): RaThemeOptions {
  const c = withContrast(colours[mode]);
  const base = mode === 'light' ? defaultLightTheme : defaultDarkTheme;
  return {
    ...base,
    palette: {
      mode,
      primary: {
        main: c.action,
        dark: c.actionHover,
        contrastText: c.onAction,
      },
      secondary: { main: c.meridian },
      success: { main: c.ok },
      error: { main: c.error },
      warning: { main: c.warn },
      info: { main: c.action },
      background: {
        default: c.paper,
        // In the dark theme, surfaces above the page are lighter than it.
        paper: mode === 'light' ? c.paper : c.wash,
      },
      text: { primary: c.ink, secondary: c.ink2 },
      divider: c.line,
      action: { hover: c.sea, selected: c.sea },
    },
    shape: { borderRadius: 4 },
    ...(isStill && { transitions: { create: () => 'none', duration: durations } }),
    sidebar: { width: 232, closedWidth: 232 },
    typography: {
      fontFamily: sans,
      fontSize: 14,
      h5: { fontFamily: serif, fontWeight: 540 },
      h6: { fontFamily: serif, fontWeight: 540, fontSize: '1.25rem' },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      ...base.components,
      ...fieldComponents(c),
      ...surfaceComponents(mode, c),
      ...controlComponents(c),
      ...listComponents(c),
    },
  };
}

export const lightTheme = themeOf('light');
export const darkTheme = themeOf('dark');
