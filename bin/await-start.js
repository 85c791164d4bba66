/**
 * Ends when the store's process on METRICS_PORT has started its work, for ExecStartPost in unit files
 * (docs/operations.md): systemd then considers a restart done only when it is, and failed when the process exits.
 */
import { setTimeout as pause } from 'node:timers/promises';

const { METRICS_HOST: host = '127.0.0.1', METRICS_PORT: port, MAINPID: main } = process.env;
if (!port) throw new Error('METRICS_PORT is not set: nothing says when the process has started');

const started = () =>
  fetch(`http://${host}:${port}/health/startup`).then(
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
