import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getCACertificates } from 'node:tls';
import { readPem } from './certificate-chain.ts';

/**
 * The roots that may have signed PayPal's webhook certificate: those of the given PEM file and no others, otherwise
 * the public roots. Throws if the file cannot be read, since a store that trusts nothing must not appear to work.
 */
export function trustedRoots(caFile: string | undefined): X509Certificate[] {
  if (caFile === undefined)
    return getCACertificates('default').map((pem) => new X509Certificate(pem));
  const roots = readPem(readFileSync(caFile, 'utf8'));
  if (!roots) throw new Error(`${caFile} does not contain a certificate`);
  return roots;
}
