import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { DARK, LIGHT } from '#src/ui/style/tokens.ts';
import { fieldComponents } from './field-theme.ts';
import { screenMedia } from './screen-media.ts';

/** The colours of `tokens.css`; the UI library computes with them, so it cannot take the variables. */
const colours = { light: LIGHT, dark: DARK };

const sans = 'var(--sans)';
const serif = 'var(--serif)';

const unnamed = () => ({ 'aria-label': undefined });
const named = (given: object) => {
  const label = 'aria-label' in given ? String(given['aria-label']) : '';
  return label ? { 'aria-label': label } : {};
};

/** Whether the person's system asks for reduced motion. */
const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
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
  const c = colours[mode];
  const washes: Record<string, string> = {
    success: c.okWash,
    error: c.errorWash,
    warning: c.warnWash,
    info: c.infoWash,
  };
  /** Part of the page, not a card on it. */
  const plain = { backgroundColor: 'transparent', boxShadow: 'none', borderRadius: 0 };
  /** A form is aligned with the edge of the page, like its name. */
  const openForm = { '& form > .MuiCardContent-root': { paddingLeft: 0, paddingRight: 0 } };
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
    ...(still && { transitions: { create: () => 'none', duration: durations } }),
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
      MuiUseMediaQuery: { defaultProps: { matchMedia: screenMedia } },
      // The list library names the box around a row's checkbox, where no screen reader looks.
      MuiCheckbox: { defaultProps: { slotProps: { root: unnamed, input: named } } },
      // The library shows focus only by motion.
      MuiButtonBase: {
        defaultProps: { disableRipple: still },
        styleOverrides: {
          root: {
            '&:focus-visible, &.Mui-focusVisible': {
              outline: `3px solid ${c.focus}`,
              outlineOffset: 1,
            },
            '&.MuiMenuItem-root, &.MuiListItemButton-root, &.MuiTab-root': { outlineOffset: -3 },
          },
        },
      },
      // When closed it has no height, and its buttons must not be reachable by keyboard.
      RaBulkActionsToolbar: {
        styleOverrides: {
          root: { '&:has(.RaBulkActionsToolbar-collapsed)': { visibility: 'hidden' } },
        },
      },
      // The buttons of a dialog with a form stay on a low screen; what is above them scrolls.
      MuiDialog: {
        styleOverrides: {
          paper: { '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 } },
        },
      },
      MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24 } } },
      // The colours of `tokens.css` follow the theme chosen here, which need not be the system's.
      MuiCssBaseline: { styleOverrides: { ':root': { colorScheme: mode } } },
      // Every progress bar has a name for screen readers, including the library's own.
      MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
      MuiLinearProgress: { defaultProps: { 'aria-label': 'Loading' } },
      MuiPaper: {
        styleOverrides: {
          root: { backgroundImage: 'none' },
          // A rule with the tick at its beginning, and no box.
          outlined: {
            '&.MuiCard-root:not(.entry__card)': {
              ...plain,
              position: 'relative',
              overflow: 'visible',
              border: 0,
              borderTop: `1px solid ${c.ink}`,
              '&::before': {
                content: '""',
                position: 'absolute',
                top: -1,
                left: 0,
                width: 3,
                height: 9,
                backgroundColor: c.meridian,
              },
              '& > .MuiCardContent-root': { padding: '12px 0 16px' },
            },
          },
        },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: { root: { minHeight: 40 } },
      },
      // The selected item has the publisher's tick below it, as tabs have.
      MuiToggleButton: {
        styleOverrides: {
          root: {
            padding: '5px 10px',
            borderColor: c.lineStrong,
            color: c.ink,
            whiteSpace: 'nowrap',
            '&.Mui-selected, &.Mui-selected:hover': {
              backgroundColor: c.wash,
              boxShadow: `inset 0 -3px ${c.meridian}`,
              color: c.ink,
            },
          },
        },
      },
      MuiTabs: {
        defaultProps: { textColor: 'inherit' },
        styleOverrides: {
          root: { minHeight: 40 },
          indicator: { height: 3, backgroundColor: c.meridian },
        },
      },
      MuiTab: {
        styleOverrides: {
          root: {
            minHeight: 40,
            padding: '8px 12px',
            color: c.ink2,
            fontWeight: 400,
            opacity: 1,
            '&.Mui-selected': { color: c.ink, fontWeight: 600 },
          },
        },
      },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: c.line },
          head: { fontWeight: 600, color: c.ink2, whiteSpace: 'nowrap', verticalAlign: 'bottom' },
        },
      },
      MuiAlert: {
        styleOverrides: {
          root: ({ ownerState: { variant = 'standard', severity = 'success' } }) =>
            variant === 'standard' ? { backgroundColor: washes[severity], color: c.ink } : {},
        },
      },
      MuiCardContent: { styleOverrides: { root: { '&:last-child': { paddingBottom: 16 } } } },
      // States are stored as words such as `paid`; a chip begins with a capital letter.
      MuiChip: {
        styleOverrides: {
          label: { '&::first-letter': { textTransform: 'uppercase' } },
          // A wash instead of an outline: what is not a button does not look like one.
          outlined: ({ ownerState: { color = 'default' } }) => ({
            border: 0,
            borderRadius: 2,
            backgroundColor: washes[color] ?? c.sea,
          }),
        },
      },
      MuiTypography: { styleOverrides: { caption: { fontSize: 13 } } },
      // Magenta marks the current page.
      RaMenuItemLink: {
        styleOverrides: {
          root: {
            minHeight: 30,
            paddingTop: 1,
            paddingBottom: 1,
            fontSize: 14,
            color: c.ink2,
            borderLeft: '3px solid transparent',
            '&.RaMenuItemLink-active': {
              borderColor: c.meridian,
              backgroundColor: c.sea,
              color: c.ink,
              fontWeight: 600,
            },
            '& .RaMenuItemLink-icon': { minWidth: 28 },
            '& .MuiSvgIcon-root': { fontSize: 18, color: 'inherit' },
            '@media (min-width: 600px)': { minHeight: 30 },
            '@media (max-width: 900px)': { minHeight: 44 },
          },
        },
      },
      // The Save button stays in reach, however long the form is.
      RaToolbar: {
        styleOverrides: {
          root: {
            backgroundColor: c.paper,
            borderTop: `1px solid ${c.line}`,
            '&.RaToolbar-desktopToolbar': {
              position: 'sticky',
              bottom: 0,
              zIndex: 2,
              paddingLeft: 0,
              paddingRight: 0,
            },
          },
        },
      },
      // On a phone Save is at the bottom of the window; notifications are above it.
      MuiSnackbar: { styleOverrides: { root: { '&&': { bottom: 80 } } } },
      MuiSnackbarContent: {
        styleOverrides: { root: { backgroundColor: c.deep, color: c.onDeep } },
      },
      // A card with hidden overflow would keep the toolbar at its own foot.
      RaEdit: {
        styleOverrides: {
          root: {
            '& .RaEdit-card': { overflow: 'clip', ...plain },
            ...openForm,
            // Actions for a record belong to its name.
            '& > .MuiPaper-outlined.MuiCard-root.MuiCard-root.MuiCard-root': {
              margin: '0 0 8px',
              borderTop: 0,
              '&::before': { display: 'none' },
              '& > .MuiCardContent-root': { padding: '0 0 8px' },
              '& .MuiButton-text': { border: `1px solid ${c.line}` },
            },
          },
        },
      },
      RaCreate: {
        styleOverrides: {
          root: { '& .RaCreate-card': { overflow: 'clip', ...plain }, ...openForm },
        },
      },
      // A table wider than the window scrolls on its own.
      RaList: {
        styleOverrides: {
          root: {
            '& .RaList-main, & .RaList-content': { minWidth: 0 },
            '& .RaList-content': plain,
          },
        },
      },
      RaDataTable: {
        styleOverrides: { root: { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } } },
      },
      RaTopToolbar: {
        styleOverrides: {
          root: { '@media (max-width: 600px)': { minHeight: 0, paddingTop: 0, paddingBottom: 0 } },
        },
      },
      RaSimpleList: {
        styleOverrides: {
          root: { '& .MuiListItem-root:not(:last-child)': { borderBottom: `1px solid ${c.line}` } },
        },
      },
    },
  };
}

export const lightTheme = themeOf('light');
export const darkTheme = themeOf('dark');
