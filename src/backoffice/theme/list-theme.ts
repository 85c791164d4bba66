import type { RaThemeOptions } from 'react-admin';
import type { LIGHT } from '#src/ui/style/tokens.ts';
import { plain } from './surface-theme.ts';

/** How lists and tables look, in the colours of a theme. */
export const listComponents = (
  c: Record<keyof typeof LIGHT, string>,
): NonNullable<RaThemeOptions['components']> => ({
  // When closed it has no height, and its buttons must not be reachable by keyboard.
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: { '&:has(.RaBulkActionsToolbar-collapsed)': { visibility: 'hidden' } },
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24 } } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: c.line },
      head: { fontWeight: 600, color: c.ink2, whiteSpace: 'nowrap', verticalAlign: 'bottom' },
      // Three columns fit the narrowest telephone.
      sizeSmall: { '@media (max-width: 600px)': { paddingInline: 6 } },
    },
  },
  // A table wider than the window scrolls on its own.
  RaList: {
    styleOverrides: {
      root: {
        '& .RaList-main, & .RaList-content, & .RaList-noResults': { minWidth: 0 },
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
});
