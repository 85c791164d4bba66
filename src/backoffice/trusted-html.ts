/** What the interface library writes below inputs without a hint, to keep their height. */
const ZERO_WIDTH_SPACE = '&#8203;';

/** The one script that is begun by its address: the worker that reads tables, among the app's own files. */
function isOwnWorker(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && /^\/admin\/assets\/table-worker-[\w-]+\.js$/.test(pathname);
}

/**
 * Lets the text editor read HTML into a document of its own, in which nothing runs, and the interface library write its
 * one constant, and a worker read tables. Every other way of text into the page stays refused by the content policy.
 */
export function allowInertParsing(): void {
  const factory = (
    window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }
  ).trustedTypes;
  factory?.createPolicy('default', {
    createScriptURL: (address: string) => (isOwnWorker(address) ? address : null),
    createHTML(text: string, _type?: string, sink?: string) {
      // Without a sink the editor asks by itself, for its own document without a window.
      const inert = sink === undefined || sink === 'DOMParser parseFromString';
      return inert || text === ZERO_WIDTH_SPACE ? text : null;
    },
  });
}
