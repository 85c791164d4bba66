import { hostname } from 'node:os';

/** A machine's name as part of a file's name. */
export const machineName = (machine = hostname()): string => machine.replace(/[^\w-]/g, '_');

/** Whether a process with this id runs on this machine. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}
