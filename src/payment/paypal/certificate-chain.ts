import { X509Certificate } from 'node:crypto';

export type ChainFault =
  | 'certificate-unreadable'
  | 'certificate-wrong-name'
  | 'certificate-expired'
  | 'certificate-weak'
  | 'certificate-untrusted';

const BLOCK = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g;
const MOST_CERTIFICATES = 6;
const STRONG = /^(sha(256|384|512)WithRSAEncryption|ecdsa-with-SHA(256|384|512))$/;

/** The certificates of a PEM text in order; null if there are none, too many, or one cannot be parsed. */
export function readPem(pem: string): X509Certificate[] | null {
  const blocks = pem.match(BLOCK) ?? [];
  if (blocks.length === 0) return null;
  try {
    return blocks.map((block) => new X509Certificate(block));
  } catch {
    return null;
  }
}

const isCurrent = (certificate: X509Certificate, time: number): boolean =>
  certificate.validFromDate.getTime() <= time && time <= certificate.validToDate.getTime();

/** `checkIssued` compares names, key identifiers and the right to sign certificates; `verify` the signature. */
const signedBy = (child: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && child.checkIssued(issuer) && child.verify(issuer.publicKey);

/**
 * Checks a leaf-first chain up to one of the trusted roots: name, dates, algorithms and every signature (RFC 5280,
 * section 6, without policies, name constraints and revocation). Null if it is valid, otherwise the first fault.
 */
export function chainFault(
  chain: X509Certificate[],
  roots: X509Certificate[],
  names: string[],
  at: number,
): ChainFault | null {
  const [leaf] = chain;
  if (!leaf || chain.length > MOST_CERTIFICATES) return 'certificate-unreadable';
  if (
    leaf.ca ||
    !names.some(
      (name) => leaf.checkHost(name, { wildcards: false, subject: 'default' }) !== undefined,
    )
  ) {
    return 'certificate-wrong-name';
  }
  const unused = chain.slice(1);
  for (let current = leaf; ; ) {
    if (!isCurrent(current, at)) return 'certificate-expired';
    if (!STRONG.test(current.signatureAlgorithm ?? '')) return 'certificate-weak';
    const child = current;
    const root = roots.find((candidate) => signedBy(child, candidate));
    if (root) return isCurrent(root, at) ? null : 'certificate-expired';
    const index = unused.findIndex((candidate) => signedBy(child, candidate));
    if (index < 0) return 'certificate-untrusted';
    current = unused.splice(index, 1)[0]!;
  }
}
