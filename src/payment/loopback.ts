/** Whether plain http is allowed: only while the provider itself is a stand-in on loopback. */
export function isLoopbackHttp({ apiBase }: { apiBase: string }): boolean {
  const { protocol, hostname } = new URL(apiBase);
  return protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}
