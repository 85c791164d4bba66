import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  memo,
  Suspense,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { Button } from '#src/ui/button.tsx';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { loadPart } from '#src/ui/load-part.ts';
import { ErrorBoundary } from '#src/ui/page/error-boundary.tsx';
import { TextSkeleton } from '#src/ui/page/skeleton.tsx';
import { useFrame } from '../frame/frame-context.ts';

const signs = [
  'pointerdown',
  'pointermove',
  'keydown',
  'focusin',
  'touchstart',
  'wheel',
  'scroll',
  'submit',
] as const;

/**
 * Resolves at the visitor's first interaction with the page. Scripts that wait for it cost a visitor who only reads
 * nothing; it comes before every click, so that a navigation finds everything on the page hydrated.
 */
const firstIntent: Promise<void> = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise((resolve) => {
      const wake = () => {
        for (const sign of signs) removeEventListener(sign, wake, true);
        resolve();
      };
      for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true });
    });

interface Module<Props> {
  Form: ComponentType<Props>;
}

interface Loading<Props> {
  Form: ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>;
  /** Loads the script now: there is no server HTML that could remain in its place. */
  wake: () => void;
  failure: LoadFailure;
}

/** Whether the script of a form could not be loaded, until it is retried. */
class LoadFailure {
  private readonly listeners = new Set<() => void>();
  private again: (() => void) | undefined;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly present = () => this.again !== undefined;

  /** Resolves when the visitor asks for a retry, or the browser is back online. */
  async retried(): Promise<void> {
    const retried = new Promise<void>((resolve) => {
      this.again = resolve;
    });
    addEventListener('online', this.retry, { once: true });
    for (const listener of this.listeners) listener();
    await retried;
  }

  readonly retry = () => {
    this.again?.();
    this.again = undefined;
    for (const listener of this.listeners) listener();
  };
}

interface SlotOptions {
  /** Waits for an interaction even while it is in view: for a form that is on every page. */
  patient?: boolean;
  /** Too short for its place to be kept free while it loads. */
  isShort?: boolean;
}

/**
 * A form whose HTML comes from the server and whose script is loaded on demand. Pass the same values at every render:
 * a form that is re-rendered from above while it waits loses the server's HTML.
 * @param atOnce the loaded module on the server, undefined in the browser
 */
export function lazyForm<Props extends object>(
  load: () => Promise<Module<Props>>,
  atOnce: Module<Props> | undefined,
  options: SlotOptions = {},
) {
  let wake = () => {};
  const woken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const failure = new LoadFailure();
  const whenWanted = async () => {
    await Promise.race([firstIntent, woken]);
    for (;;) {
      try {
        return { default: (await loadPart(load)).Form };
      } catch {
        // The server's HTML stays meanwhile, with what was typed into it.
        await failure.retried();
      }
    }
  };
  const form: Loading<Props> = { Form: atOnce?.Form ?? lazy(whenWanted), wake, failure };
  return memo(function LazyForm(props: Props) {
    return <FormSlot form={form} given={props} {...options} />;
  });
}

/** A form submitted before its script has hydrated it is submitted again afterwards, instead of leaving the page. */
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

/** How close to the window a form must be to count as what the visitor came for. */
const NEAR = '2000px';

interface Props<FormProps> extends SlotOptions {
  form: Loading<FormProps>;
  /** The properties of the form. */
  given: FormProps;
}

/**
 * The place of a lazy form. Its script is loaded when the form is in view or nearly so, or at the visitor's first
 * interaction, and hydrates the server's HTML with everything that has been typed; if there is none (navigation in
 * the browser) it is loaded immediately.
 */
function FormSlot<FormProps extends object>({
  form: { Form, wake, failure },
  given,
  patient,
  isShort,
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
        <Suspense fallback={isShort ? null : <PendingForm failure={failure} />}>
          <Inner {...given} />
        </Suspense>
      </ErrorBoundary>
      <FailedLoad failure={failure} />
    </div>
  );
}

const never = () => false;

/** In the place of a form that has no server HTML, so that what follows it does not come into view and leave it again. */
function PendingForm({ failure }: { failure: LoadFailure }) {
  const failed = useSyncExternalStore(failure.subscribe, failure.present, never);
  if (failed) return null;
  return (
    <div className="form-pending">
      <p className="sr" role="status">
        Loading...
      </p>
      <TextSkeleton lines={6} />
    </div>
  );
}

/** Below a form that cannot be sent because its script could not be loaded. */
function FailedLoad({ failure }: { failure: LoadFailure }) {
  const failed = useSyncExternalStore(failure.subscribe, failure.present, never);
  const { email } = useFrame().info;
  if (!failed) return null;
  return (
    // The mark is for src/site/early.ts.
    <div className="form-failed" data-broken="">
      <Alert tone="error" text="Part of this form could not be loaded.">
        What you typed is kept. If trying again does not help, reload the page or write to{' '}
        <a href={`mailto:${email}`}>{email}</a>.
      </Alert>
      <Button onClick={failure.retry}>Try again</Button>
    </div>
  );
}

/** Shown if the form cannot be rendered: the way of contact that is always open. */
function BrokenForm() {
  const { email } = useFrame().info;
  return (
    <Alert tone="error" text="This form cannot be shown at the moment.">
      Reload the page, or write to <a href={`mailto:${email}`}>{email}</a>.
    </Alert>
  );
}
