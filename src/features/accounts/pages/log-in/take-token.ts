const tokens = new Map<string, string>();

/**
 * The token in the address, which is removed from the address bar and the history at once, so that no screenshot,
 * bookmark or later request contains it. It is remembered while the page is open.
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
