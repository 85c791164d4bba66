import { type ReactNode, useEffect, useRef } from 'react';

/**
 * The fields of a form. While it is being saved nothing can be typed, since the answer replaces the values; the focus
 * returns to where it was.
 */
export function Fields({ saving, children }: { saving: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target;
    };
    const fields = box.current;
    fields?.addEventListener('focusin', note);
    return () => fields?.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (!saving && document.activeElement === document.body && last.current instanceof HTMLElement)
      last.current.focus({ preventScroll: true });
  }, [saving]);
  return (
    <div ref={box} className="form-fields" inert={saving}>
      {children}
    </div>
  );
}
