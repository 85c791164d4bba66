import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from '#src/router/router-context.ts';

/**
 * State of a menu under a button: closed by Escape (focus returns to the button), by a press outside, by moving the
 * focus out, and by going to another page. `box` is set on the element around button and menu.
 */
export function useDisclosure<Box extends HTMLElement>() {
  const [open, setOpen] = useState(false);
  const ref = useRef<Box>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it, also one to the same page
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return;
    const press = ({ target }: Event) => ref.current?.contains(target as Node) || setOpen(false);
    addEventListener('pointerdown', press);
    return () => removeEventListener('pointerdown', press);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    ref.current?.querySelector('button')?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !ref.current?.contains(relatedTarget)) setOpen(false);
  };
  return { open, toggle: () => setOpen((was) => !was), box: { ref, onKeyDown, onBlur } };
}
