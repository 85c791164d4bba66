import { useSyncExternalStore } from 'react';
import { usePlace } from './use-place.ts';

let shown = '';
let notify = () => {};
const subscribe = (onChange: () => void) => {
  notify = onChange;
  return () => {
    notify = () => {};
  };
};

/** Notes the name of the screen that is shown now. */
export function sayScreen(name: string): void {
  shown = name;
  notify();
}

/**
 * Tells screen readers which screen was opened: the focus stays in the menu, for whoever looks through the screens. The
 * name of a record has the focus itself.
 */
export function ScreenSaid() {
  const name = useSyncExternalStore(subscribe, () => shown);
  const { inside } = usePlace();
  return (
    <p className="hidden-words" role="status">
      {inside ? '' : name}
    </p>
  );
}
