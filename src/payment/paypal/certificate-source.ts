import type { KeyObject } from 'node:crypto';
import { readBody } from '#src/read-body.ts';
import { type ChainFault, chainFault, readPem } from './certificate-chain.ts';
import type { PaypalConfig } from './config-type.ts';
import { certificateNames } from './environment.ts';
import { trustedRoots } from './trusted-roots.ts';

export type CertificateFault = ChainFault | 'certificate-unreachable' | 'certificate-too-large';
export type CertificateAnswer = { publicKey: KeyObject } | { fault: CertificateFault };

/** Fetches and checks webhook certificates, each address once. */
export type CertificateSource = (url: string) => Promise<CertificateAnswer>;

const BYTE_LIMIT = 64 * 1024;
const GOOD_MS = 24 * 3_600_000;
const FAULT_MS = 30_000;
const MOST_BAD_KEPT = 32;
const MOST_AT_ONCE = 8;

async function download(url: string, timeoutMs: number): Promise<string | CertificateFault> {
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      return 'certificate-unreachable';
    }
    return (await readBody(response, BYTE_LIMIT)) ?? 'certificate-too-large';
  } catch {
    return 'certificate-unreachable';
  }
}

/**
 * The certificates of one configuration. A valid one is cached for a day, an invalid one for half a minute; strangers
 * who name many addresses can neither evict a valid one nor open more than a few connections to PayPal at once.
 * @param timeoutMs time limit of a fetch
 */
export function createCertificateSource(
  config: PaypalConfig,
  now: () => number,
  timeoutMs: number,
): CertificateSource {
  const roots = trustedRoots(config.caFile);
  const good = new Map<string, { publicKey: KeyObject; until: number }>();
  const bad = new Map<string, { fault: CertificateFault; until: number }>();
  const running = new Map<string, Promise<CertificateAnswer>>();

  async function load(url: string): Promise<CertificateAnswer> {
    const pem = await download(url, timeoutMs);
    if (pem === 'certificate-unreachable' || pem === 'certificate-too-large') return { fault: pem };
    const chain = readPem(pem);
    const [leaf] = chain ?? [];
    if (!chain || !leaf) return { fault: 'certificate-unreadable' };
    const fault = chainFault(chain, roots, certificateNames(config), now());
    if (fault) return { fault };
    good.set(url, {
      publicKey: leaf.publicKey,
      until: Math.min(now() + GOOD_MS, leaf.validToDate.getTime()),
    });
    return { publicKey: leaf.publicKey };
  }

  async function loadOnce(url: string): Promise<CertificateAnswer> {
    const answer = await load(url);
    running.delete(url);
    if ('fault' in answer) {
      good.delete(url);
      bad.set(url, { fault: answer.fault, until: now() + FAULT_MS });
      const oldest = bad.keys().next().value;
      if (bad.size > MOST_BAD_KEPT && oldest !== undefined) bad.delete(oldest);
    }
    return answer;
  }

  return async (url) => {
    const known = good.get(url) ?? bad.get(url);
    if (known && known.until > now()) return known;
    const same = running.get(url);
    if (same) return same;
    if (running.size >= MOST_AT_ONCE) return { fault: 'certificate-unreachable' };
    const loading = loadOnce(url);
    running.set(url, loading);
    return loading;
  };
}
