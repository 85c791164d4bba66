import type { Reader } from './reach-settings.ts';

/** Where the operator finds a process's probes and metrics. */
export interface MetricsSettings {
  host: string;
  port: number;
}

/** Reads METRICS_PORT and METRICS_HOST; undefined: no such port is opened. */
export function readMetricsSettings({ text, wrong }: Reader): MetricsSettings | undefined {
  const given = text('METRICS_PORT');
  if (given === undefined) return undefined;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    wrong.push('METRICS_PORT must be a whole number from 0 to 65535');
  return { host: text('METRICS_HOST') ?? '127.0.0.1', port };
}
