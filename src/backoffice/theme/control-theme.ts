import type { RaThemeOptions } from 'react-admin';
import type { LIGHT } from '#src/ui/style/tokens.ts';
import { screenMedia } from './screen-media.ts';

const unnamed = () => ({ 'aria-label': undefined });
const named = (given: object) => {
  const label = 'aria-label' in given ? String(given['aria-label']) : '';
  return label ? { 'aria-label': label } : {};
};

/** Whether the person's system asks for reduced motion. */
export const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How buttons, tabs, the menu and progress bars look and behave, in the colours of a theme. */
export const controlComponents = (
  c: Record<keyof typeof LIGHT, string>,
): NonNullable<RaThemeOptions['components']> => ({
  MuiUseMediaQuery: { defaultProps: { matchMedia: screenMedia } },
  // The list library names the box around a row's checkbox, where no screen reader looks.
  MuiCheckbox: { defaultProps: { slotProps: { root: unnamed, input: named } } },
  // The library shows focus only by motion.
  MuiButtonBase: {
    defaultProps: { disableRipple: isStill },
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
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 40 },
      // The library aligns an icon by an invisible character, which would be part of the button's name.
      startIcon: { '&::before': { content: '"\\200b" / ""' } },
    },
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
  // Every progress bar has a name for screen readers, including the library's own.
  MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
  MuiLinearProgress: { defaultProps: { 'aria-label': 'Loading' } },
});
