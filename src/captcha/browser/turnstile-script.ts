import { trustedScriptUrl } from './trusted-script-url.ts';

/** The part of `window.turnstile` that we use (developers.cloudflare.com/turnstile, client-side rendering). */
export interface Turnstile {
  render(container: HTMLElement, parameters: Record<string, unknown>): string | undefined;
  reset(widget: string): void;
  remove(widget: string): void;
}

/** The provider's script, once it has run. */
export function turnstile(): Turnstile | undefined {
  return (globalThis as { turnstile?: Turnstile }).turnstile;
}

let requested = false;

/** Loads the provider's script, once per page; after a failure it may be requested again. */
export function requestTurnstile(scriptUrl: string): void {
  if (requested || turnstile()) return;
  requested = true;
  const url = new URL(scriptUrl);
  url.searchParams.set('render', 'explicit');
  const script = document.createElement('script');
  script.src = trustedScriptUrl(url.href);
  script.async = true;
  script.onerror = () => {
    script.remove();
    requested = false;
  };
  document.head.append(script);
}
