import { useCallback } from 'react';
import { useNotify } from 'react-admin';

/** Why something failed, in a sentence for the person. */
export const reasonOf = (failed: unknown): string =>
  failed instanceof Error ? failed.message : String(failed);

/** Tells in a notice why something failed. Where a place is next to what was tried, the reason belongs there instead. */
export function useTellFailure(): (failed: unknown) => void {
  const notify = useNotify();
  return useCallback((failed) => notify(reasonOf(failed), { type: 'error' }), [notify]);
}
