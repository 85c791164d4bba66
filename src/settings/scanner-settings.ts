import type { ClamavAddress } from '#src/files/clamav-scanner.ts';
import type { Reader } from './reach-settings.ts';

/**
 * Reads the address of the virus scanner: `CLAMAV_ADDRESS`, as host and port. Unset: files are checked only by their
 * structure.
 */
export function readScannerSettings({ text, wrong }: Reader): ClamavAddress | undefined {
  const address = text('CLAMAV_ADDRESS');
  if (!address) return undefined;
  const [, host, port] = /^(\[[\da-f:.]+\]|[\w.-]+):(\d{1,5})$/i.exec(address) ?? [];
  if (host && Number(port) > 0 && Number(port) <= 65_535)
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
  wrong.push('CLAMAV_ADDRESS must be a host and a port, such as 127.0.0.1:3310');
  return undefined;
}
