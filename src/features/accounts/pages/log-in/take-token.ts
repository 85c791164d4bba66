const tokens = new Map<string, string>();

/**
 * The token of the address, which is taken out of the address bar and the history at once: no screenshot, bookmark or
 * later request may carry it. It is remembered as long as the page is open.
 */
export function takeToken(): string {
  const url = new URL(location.href);
  const token = url.searchParams.get('token');
  if (token) {
    tokens.set(url.pathname, token);
    url.searchParams.delete('token');
    history.replaceState(history.state, '', url);
  }
  return tokens.get(url.pathname) ?? '';
}
