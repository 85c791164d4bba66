type Asked = 'palette' | 'keys';

const ASKED = 'asked-for';

/** Opens the palette or the list of keys, from anywhere. */
export const askFor = (what: Asked) =>
  window.dispatchEvent(new CustomEvent<Asked>(ASKED, { detail: what }));

/** Calls back when one is requested. Returns a function that unsubscribes. */
export function onAsked(open: (what: Asked) => void): () => void {
  const listen = (event: Event) => open((event as CustomEvent<Asked>).detail);
  window.addEventListener(ASKED, listen);
  return () => window.removeEventListener(ASKED, listen);
}
