import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

interface Props {
  sending: boolean;
  children: ReactNode;
  /** 'Sending...', or 'Signing up...' for the newsletter (docs/contract.md). */
  sendingText?: string;
  large?: boolean;
  block?: boolean;
  /** Next to a main action that is a different one. */
  quiet?: boolean;
}

/** The button that sends a form; it has its own label while that happens, and keeps the focus. */
export function SubmitButton({
  sending,
  children,
  sendingText = 'Sending...',
  large,
  block,
  quiet,
}: Props) {
  const className = [
    'btn',
    quiet ? 'btn--secondary' : 'btn--primary',
    large && 'btn--lg',
    block && 'btn--block',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <button type="submit" className={className} aria-disabled={sending}>
      {sending ? (
        <>
          <Icon name="circle-notch" className="icon spin" />
          {sendingText}
        </>
      ) : (
        children
      )}
    </button>
  );
}
