import { useEffect, useState } from 'react';
import { copyAt, dropCopy, keepCopy } from './unsaved-copy.ts';
import { useKeepAlive } from './use-keep-alive.ts';

/**
 * The fields of a text to a person. What is written survives switching screens and a reload in this tab, and no
 * longer: it is personal.
 * @param key where it is stored; one per text
 * @param blank the initial fields
 */
export function useLetter<Fields extends Record<string, string>>(key: string, blank: Fields) {
  const [begun] = useState(() => copyAt(key, sessionStorage));
  const [fields, setFields] = useState<Fields>({ ...blank, ...(begun?.values as Partial<Fields>) });
  const [id, setId] = useState(() => begun?.id ?? crypto.randomUUID());
  const keep = (values: Fields, as: string) => keepCopy(key, { id: as, values }, sessionStorage);
  const written = Object.keys(blank).some((name) => fields[name] !== blank[name]);
  useKeepAlive(written);
  useEffect(() => {
    if (!written) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [written]);
  return {
    fields,
    /** Identifies the text to the server: sent twice, it is one. */
    id,
    /** When the restored text was started, ISO 8601. */
    begun: begun?.at,
    /** Whether something is written that would be lost. */
    written,
    write(changes: Partial<Fields>) {
      const next = { ...fields, ...changes };
      keep(next, id);
      setFields(next);
    },
    /** Makes another text of it, to be sent although an earlier one was. */
    renew() {
      const next = crypto.randomUUID();
      keep(fields, next);
      setId(next);
    },
    /** It was sent, or is not wanted. */
    forget() {
      dropCopy(key, sessionStorage);
      setFields(blank);
    },
  };
}
