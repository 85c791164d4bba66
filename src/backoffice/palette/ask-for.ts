type Asked = 'palette' | 'keys';

const ASKED = 'asked-for';

/** Opens the palette or the list of keys, from wherever somebody asks for it. */
export const askFor = (what: Asked) =>
  window.dispatchEvent(new CustomEvent<Asked>(ASKED, { detail: what }));

/** Calls this when one is asked for. Returns how to stop. */
export function onAsked(open: (what: Asked) => void): () => void {
  const listen = (event: Event) => open((event as CustomEvent<Asked>).detail);
  window.addEventListener(ASKED, listen);
  return () => window.removeEventListener(ASKED, listen);
}
