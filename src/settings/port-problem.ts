/** The names of the two settings that say where a process listens. */
export interface ListenSettings {
  port: 'PORT' | 'METRICS_PORT';
  host: 'HOST' | 'METRICS_HOST';
}

/** Not an address at all, not one of this machine, or of a kind that the machine does not use. */
const NO_ADDRESS = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

/** An error of listening for the operator: which of the settings is wrong, and what to write there. */
export function portProblem(
  error: unknown,
  { host, port }: { host: string; port: number },
  names: ListenSettings,
): Error {
  const { code = '', message } = error as { code?: string; message: string };
  const reason = (text: string) => new Error(text, { cause: error });
  if (code === 'EADDRINUSE')
    return reason(
      `Port ${port} is taken by another program. Set ${names.port} to a free port and start again.`,
    );
  if (code === 'EACCES')
    return reason(`Port ${port} needs more privileges. Set ${names.port} to a number above 1023.`);
  if (NO_ADDRESS.has(code))
    return reason(
      `${names.host}: ${host} is not an address of this machine. Set it to one, such as 127.0.0.1, or 0.0.0.0 for all.`,
    );
  return reason(`${names.host} and ${names.port}: ${host}:${port} cannot be opened: ${message}`);
}
