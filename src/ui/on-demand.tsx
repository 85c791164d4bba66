import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './disclosure/dialog.tsx';
import { Alert } from './form/form-alert.tsx';
import { Icon } from './icon/icon.tsx';
import { loadPart } from './load-part.ts';

/** A dialog whose script takes longer shows that it is coming. In milliseconds. */
const LATE_MS = 1000;

interface Part<Props> {
  /** Once it has been loaded, for as long as the page is open. */
  Found?: ComponentType<Props>;
  load: () => Promise<void>;
}

function partOf<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): Part<Props> {
  const part: Part<Props> = {
    load: async () => {
      part.Found = (await loadPart(load))[name];
    },
  };
  return part;
}

/** `again` tries once more after it has failed. */
function useLoading<Props>(part: Part<Props>) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  useEffect(() => {
    if (state !== 'loading') return;
    let current = true;
    part.load().then(
      () => current && setState('loaded'),
      () => current && setState('failed'),
    );
    return () => {
      current = false;
    };
  }, [state, part]);
  return { state, again: () => setState('loading') };
}

/**
 * A part of a page whose script is loaded when it is first shown. If that fails, a message takes its place, with a button
 * that tries again; the page and what was typed into it stay.
 * @param load imports the file
 * @param name the component in it
 * @param waiting shown until it has come
 */
export function onDemand<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  waiting: ReactNode,
): ComponentType<Props> {
  const part = partOf(load, name);
  return function OnDemand(props: Props) {
    const { state, again } = useLoading(part);
    if (part.Found) return <part.Found {...props} />;
    return state === 'failed' ? <Failed onAgain={again} /> : waiting;
  };
}

/**
 * A dialog whose script is loaded when it is first opened. If it takes longer or cannot be loaded, a dialog in its place
 * says so and can be closed; the focus returns to where it was.
 * @param load imports the file
 * @param name the component in it, which is open while it is rendered
 * @param title the heading of the dialog in its place
 */
export function dialogOnDemand<Name extends string, Props extends { onClose: () => void }>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  title: string,
): ComponentType<Props> {
  const part = partOf(load, name);
  return function DialogOnDemand(props: Props) {
    const { state, again } = useLoading(part);
    const [late, setLate] = useState(false);
    const [ready, setReady] = useState(part.Found !== undefined);
    useEffect(() => {
      const timer = setTimeout(() => setLate(true), LATE_MS);
      return () => clearTimeout(timer);
    }, []);
    // After the one in its place has closed: the real one gives the focus back to whatever has it when it opens.
    useEffect(() => {
      if (state === 'loaded') setReady(true);
    }, [state]);
    if (part.Found && ready) return <part.Found {...props} />;
    const failed = state === 'failed';
    return (
      <Dialog open={failed || (late && state === 'loading')} title={title} onClose={props.onClose}>
        {failed ? <Failed focus onAgain={again} /> : <Waiting />}
      </Dialog>
    );
  };
}

const Waiting = () => (
  <p className="on-demand on-demand--waiting" role="status">
    <Icon name="circle-notch" className="icon spin" />
    Loading...
  </p>
);

const Failed = ({ focus, onAgain }: { focus?: boolean; onAgain: () => void }) => (
  <div className="on-demand">
    <Alert tone="error" text="This part of the page could not be loaded." focus={focus}>
      Please check your connection.
    </Alert>
    <div className="actions">
      <Button onClick={onAgain}>Try again</Button>
    </div>
  </div>
);
