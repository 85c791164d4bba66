import { useNotify } from 'react-admin';

const DENIED =
  'The browser does not allow access to the clipboard. Select the text and press Ctrl C.';

/** Copies a text, says whether it did, and returns that. */
export function useCopy(): (text: string, notice: string) => Promise<boolean> {
  const notify = useNotify();
  return async (text, notice) => {
    // Absent where the connection is not secure.
    const isCopied =
      (await navigator.clipboard?.writeText(text).then(
        () => true,
        () => false,
      )) ?? false;
    if (isCopied) notify(notice, { type: 'success' });
    else notify(DENIED, { type: 'warning' });
    return isCopied;
  };
}
