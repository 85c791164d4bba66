/**
 * Ends when the store's process on METRICS_PORT has started its work, for ExecStartPost in unit files
 * (docs/operations.md): systemd then considers a restart done only when it is, and failed when the process exits.
 */
import { setTimeout as pause } from 'node:timers/promises';

const { METRICS_PORT: port, MAINPID: main } = process.env;
if (!port) throw new Error('METRICS_PORT is not set: nothing says when the process has started');

const host = process.env.METRICS_HOST?.trim() || '127.0.0.1';
// An IPv6 address has brackets in a URL.
const origin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
const started = () =>
  fetch(`${origin}/health/startup`, { signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
const gone = () => {
  try {
    if (main) process.kill(Number(main), 0);
    return false;
  } catch ({ code }) {
    return code === 'ESRCH';
  }
};
while (!(await started())) {
  // It has said why.
  if (gone()) process.exit(1);
  await pause(200);
}
