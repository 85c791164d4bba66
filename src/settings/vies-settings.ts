import { isPrivateTransport, type Reader } from './reach-settings.ts';

/**
 * Reads where EU VAT numbers are confirmed: `VIES_URL`, the base of the VIES REST API. Unset: only their format is
 * checked.
 */
export function readViesUrl({ text, wrong }: Reader): string | undefined {
  const url = text('VIES_URL')?.replace(/\/+$/, '');
  if (!url || isPrivateTransport(url, 'https:')) return url;
  wrong.push(
    'VIES_URL must be an https address such as https://ec.europa.eu/taxation_customs/vies/rest-api',
  );
  return undefined;
}
