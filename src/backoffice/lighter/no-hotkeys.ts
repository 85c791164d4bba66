/** In place of `react-hotkeys-hook`: `src/backoffice/palette/` listens to keys, the items of the menu do not. */
export const useHotkeys = (): void => {};
