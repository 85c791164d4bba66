import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';

export type Tone = 'ok' | 'error' | 'warn' | 'info';

const icons: Record<Tone, IconName> = {
  ok: 'check-circle',
  error: 'warning-circle',
  warn: 'warning',
  info: 'info',
};

interface Props {
  tone: Tone;
  /** The fixed sentence. */
  text: string;
  children?: ReactNode;
  /** Takes the focus when it appears, as the result of a form does. */
  focus?: boolean;
}

/** A message that is part of the page. */
export function Alert({ tone, text, children, focus }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another message and takes the focus again
  useEffect(() => {
    if (focus) box.current!.focus();
  }, [focus, text]);
  return (
    <div
      className={`alert alert--${tone}`}
      role={tone === 'error' ? 'alert' : 'status'}
      ref={box}
      tabIndex={-1}
    >
      <Icon name={icons[tone]} />
      <strong>{text}</strong>
      {children && <p>{children}</p>}
    </div>
  );
}
