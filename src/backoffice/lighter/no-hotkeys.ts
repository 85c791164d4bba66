/** Replaces `react-hotkeys-hook`: `src/backoffice/palette/` handles keys, the menu items do not. */
export const useHotkeys = (): void => {};
