import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Alert } from './form/form-alert.tsx';
import { loadPart } from './load-part.ts';

interface Closable {
  onClose?: () => void;
}

interface Looks {
  /** Shown until it has come. */
  waiting?: ReactNode;
  /** Around the message that it could not be loaded. */
  framed?: (message: ReactNode) => ReactNode;
}

/**
 * A part of a page whose script is loaded when it is first shown. If it cannot be, this is said in its place, with a button
 * that tries again; the page and what was typed into it stay. A part that can be closed can be given up too.
 * @param load imports the file
 * @param name the component in it
 */
export function onDemand<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  { waiting = null, framed = (message) => message }: Looks = {},
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  return function OnDemand(props: Props) {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
    const [opener] = useState(() => document.activeElement);
    useEffect(() => {
      if (state !== 'loading') return;
      let current = true;
      loadPart(load).then(
        (found) => {
          Part = found[name];
          if (current) setState('loaded');
        },
        () => current && setState('failed'),
      );
      return () => {
        current = false;
      };
    }, [state]);
    if (Part) return <Part {...props} />;
    if (state !== 'failed') return waiting;
    const { onClose } = props as Closable;
    const giveUp = () => {
      onClose?.();
      if (opener instanceof HTMLElement) opener.focus();
    };
    return framed(
      <div className="on-demand">
        <Alert
          tone="error"
          text="This part of the page could not be loaded."
          focus={onClose !== undefined}
        >
          Please check your connection.
        </Alert>
        <div className="actions">
          <Button onClick={() => setState('loading')}>Try again</Button>
          {onClose && <Button onClick={giveUp}>Close</Button>}
        </div>
      </div>,
    );
  };
}
