import { useCallback } from 'react';
import { type HttpError, useRefresh } from 'react-admin';

/**
 * Reads the screen again after a call that failed: only its answer may have been lost, or a colleague may have been
 * faster. Not if the caller was refused, which would ask a person who has just declined to log in once more; nor without
 * a connection, which would only be said twice.
 */
export function useRefreshAfter(): (failed: unknown) => void {
  const refresh = useRefresh();
  return useCallback(
    (failed) => {
      const { status } = failed as HttpError;
      if (status !== 401 && status !== 403 && navigator.onLine) refresh();
    },
    [refresh],
  );
}
