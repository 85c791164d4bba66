/** The one script that is started by its address: the worker that reads tables, among the app's own files. */
function isOwnWorker(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && /^\/admin\/assets\/table-worker-[\w-]+\.js$/.test(pathname);
}

/**
 * Lets the text editor parse HTML into an inert document, and lets a worker read tables. The content-security policy still refuses every other way of writing text into the page.
 */
export function allowInertParsing(): void {
  const factory = (
    window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }
  ).trustedTypes;
  factory?.createPolicy('default', {
    createScriptURL: (address: string) => (isOwnWorker(address) ? address : null),
    createHTML(text: string, _type?: string, sink?: string) {
      // Without a sink the editor makes the request, for its own document without a window.
      return sink === undefined || sink === 'DOMParser parseFromString' ? text : null;
    },
  });
}
