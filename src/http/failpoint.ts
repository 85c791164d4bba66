let armed: { name: string; passes: number } | undefined;

/**
 * Arms one failpoint: the process is killed there as if by a power failure. For tests of what survives; the settings
 * refuse it in production.
 * @param spec a name used in `failpoint` calls, with `:n` for the n-th time it is passed
 */
export function armFailpoint(spec: string): void {
  const [name = '', passes = '1'] = spec.split(':');
  armed = { name, passes: Number(passes) };
}

/** A point at which a test may kill the process; does nothing otherwise. */
export function failpoint(name: string): void {
  if (armed?.name !== name) return;
  armed.passes -= 1;
  if (armed.passes <= 0) process.kill(process.pid, 'SIGKILL');
}
