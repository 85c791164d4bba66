import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import { closeOnOutsidePress } from './outside-press.ts';

interface Props {
  open: boolean;
  title: string;
  /** Called once however it closes: button, Escape or a press outside. */
  onClose: () => void;
  children: ReactNode;
  foot?: ReactNode;
}

/**
 * A modal dialog on the native element: focus is kept inside and restored, Escape closes; a bottom sheet below 576
 * px.
 */
export function Dialog({ open, title, onClose, children, foot }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    if (open && !dialog.current!.open) dialog.current!.showModal();
    if (!open && dialog.current!.open) dialog.current!.close();
  }, [open]);
  useEffect(() => closeOnOutsidePress(dialog.current!), []);

  return (
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby={heading}
      onClose={() => open && onClose()}
    >
      <div className="dialog__head">
        <h2 id={heading}>{title}</h2>
        <button
          type="button"
          className="icon-btn"
          aria-label="Close"
          onClick={() => dialog.current!.close()}
        >
          <Icon name="x" />
        </button>
      </div>
      <div className="dialog__body">{open && children}</div>
      {foot && <div className="dialog__foot">{foot}</div>}
    </dialog>
  );
}
