import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  Suspense,
  useEffect,
  useRef,
} from 'react';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { ErrorBoundary } from '#src/ui/page/error-boundary.tsx';
import { firstIntent } from './first-intent.ts';

interface Module<Props> {
  Form: ComponentType<Props>;
}

export interface LazyForm<Props> {
  load: () => Promise<Module<Props>>;
  Form: ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>;
  /** Loads the script now: there is no HTML from the server that it could wait behind. */
  wake: () => void;
}

/**
 * A form whose HTML comes from the server and whose script is loaded when it is wanted.
 * @param atOnce the loaded module on the server, undefined in the browser
 */
export function lazyForm<Props>(
  load: () => Promise<Module<Props>>,
  atOnce: Module<Props> | undefined,
): LazyForm<Props> {
  let wake = () => {};
  const woken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const whenWanted = () =>
    Promise.race([firstIntent, woken]).then(async () => ({ default: (await load()).Form }));
  return { load, Form: atOnce?.Form ?? lazy(whenWanted), wake };
}

/** A form that is sent before its script has taken it over is sent again afterwards, instead of leaving the page. */
function keepSubmits(box: HTMLElement): () => void {
  const keep = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (form.dataset.live !== undefined) return;
    event.preventDefault();
    const retry = setInterval(() => {
      if (form.isConnected && form.dataset.live === undefined) return;
      clearInterval(retry);
      if (form.isConnected) form.requestSubmit();
    }, 50);
  };
  box.addEventListener('submit', keep, true);
  return () => box.removeEventListener('submit', keep, true);
}

/** How near a form must be to be what the visitor came for. */
const NEAR = '2000px';

interface Props<FormProps> {
  form: LazyForm<FormProps>;
  /** What the form is given. */
  given: FormProps;
  /** Waits for a sign of life even while it is in view: for a form that is on every page. */
  patient?: boolean;
}

/**
 * The place of a lazy form. Its script comes when the form is in view or nearly so, or at the visitor's first sign of
 * life, and takes the server's HTML over as it is, with all that has been typed; where there is none (navigation in the
 * browser) it comes at once. Must not be rendered anew from above while it waits, or React gives the HTML up: the forms
 * are wrapped in `memo`.
 */
export function FormSlot<FormProps extends object>({
  form: { Form, wake },
  given,
  patient,
}: Props<FormProps>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current!.querySelector('form')) wake();
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && wake(), {
      rootMargin: NEAR,
    });
    if (!patient) watcher.observe(box.current!);
    const stop = keepSubmits(box.current!);
    return () => {
      watcher.disconnect();
      stop();
    };
  }, [wake, patient]);
  const Inner = Form as ComponentType<object>;
  return (
    <div ref={box}>
      <ErrorBoundary fallback={<BrokenForm />}>
        <Suspense>
          <Inner {...given} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

/** In place of a form that cannot be rendered: the way that is always open. */
function BrokenForm() {
  const { email } = useFrame().info;
  return (
    <Alert tone="error" text="This form cannot be shown now.">
      Reload the page, or write to <a href={`mailto:${email}`}>{email}</a>.
    </Alert>
  );
}
