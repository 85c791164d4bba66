import { useEffect, useRef } from 'react';
import { dropCopy, keepCopy } from '#src/backoffice/form/unsaved-copy.ts';
import type { Opened } from './open-edition.ts';
import type { Written } from './written.ts';

const KEEP_AFTER_MS = 400;

interface Edited {
  opened: Opened | undefined;
  written: Written | undefined;
  isUnsaved: boolean;
}

/** Keeps what is written in an edition in this browser, under a key, as long as it is not saved. */
export function useKeptEdition(key: string, { opened, written, isUnsaved }: Edited): void {
  const dirty = useRef(false);
  dirty.current = isUnsaved;
  useEffect(() => {
    if (!written || written === opened) return undefined;
    if (!isUnsaved) {
      dropCopy(key);
      return undefined;
    }
    const keep = () =>
      keepCopy(key, {
        ...(opened?.version && { version: opened.version }),
        values: {
          figures: written.figures,
          about: written.about,
          ...(opened && { base: { figures: opened.figures, about: opened.about } }),
        },
      });
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
      if (dirty.current) keep();
    };
  }, [written, opened, isUnsaved, key]);
}
