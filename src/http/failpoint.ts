let armed: { name: string; passes: number } | undefined;

/**
 * Arms one failpoint: the process is killed there as by a power cut. For tests of what survives; the settings refuse it
 * in production.
 * @param spec a name of `failpoint` calls, with `:n` for its n-th passing
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
