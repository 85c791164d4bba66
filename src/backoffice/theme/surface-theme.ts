import type { RaThemeOptions } from 'react-admin';
import type { LIGHT } from '#src/ui/style/tokens.ts';

/** Part of the page, not a card on it. */
export const plain = { backgroundColor: 'transparent', boxShadow: 'none', borderRadius: 0 };
/** A form is aligned with the edge of the page, like its name. */
const openForm = { '& form > .MuiCardContent-root': { paddingLeft: 0, paddingRight: 0 } };

/** How pages, panels, forms and notices look, in the colours of a theme. */
export const surfaceComponents = (
  mode: 'light' | 'dark',
  c: Record<keyof typeof LIGHT, string>,
): NonNullable<RaThemeOptions['components']> => {
  const washes: Record<string, string> = {
    success: c.okWash,
    error: c.errorWash,
    warning: c.warnWash,
    info: c.infoWash,
  };
  return {
    // The colours of `tokens.css` follow the theme chosen here, which need not be the system's.
    MuiCssBaseline: { styleOverrides: { ':root': { colorScheme: mode } } },
    // The buttons of a dialog with a form stay on a low screen; what is above them scrolls.
    MuiDialog: {
      styleOverrides: {
        paper: { '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 } },
      },
    },
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
    MuiCardContent: { styleOverrides: { root: { '&:last-child': { paddingBottom: 16 } } } },
    // Beside its text, the action is on one line with it; where there is no room for both, below it.
    MuiAlert: {
      styleOverrides: {
        root: ({ ownerState: { variant = 'standard', severity = 'success' } }) => ({
          flexWrap: 'wrap',
          ...(variant === 'standard' && { backgroundColor: washes[severity], color: c.ink }),
        }),
        message: { flex: '1 1 12rem', minWidth: 0 },
        action: { alignItems: 'center', paddingTop: 0, whiteSpace: 'nowrap' },
      },
    },
    MuiTypography: { styleOverrides: { caption: { fontSize: 13 } } },
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
  };
};
