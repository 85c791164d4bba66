import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  X509Certificate,
} from 'node:crypto';
import { promisify } from 'node:util';
import { readJsonFile, writeJsonFile } from '#src/files/json-file.ts';
import { issueCertificate } from './certificate.ts';

/** A PEM chain, leaf first, with the key that belongs to the leaf. */
export interface SigningCertificate {
  pem: string;
  privateKey: KeyObject;
}

export interface Authority {
  rootPem: string;
  /** Path segment of the genuine certificate: `CERT-…`. */
  genuine: string;
  /**
   * The genuine certificate, and the forged ones: CERT-evil (self-signed), CERT-expired, CERT-wrongcn, and
   * CERT-subleaf, which the genuine leaf signed although it is no authority.
   */
  certificates: Map<string, SigningCertificate>;
}

interface Keys {
  root: KeyObject;
  intermediate: KeyObject;
  leaf: KeyObject;
  forger: KeyObject;
}

type KeyName = keyof Keys;
interface Saved {
  rootPem: string;
  intermediatePem: string;
  leafPem: string;
  keys: Record<KeyName, string>;
}

const DAY = 86_400_000;
const LEAF_NAME = 'messageverificationcerts.sandbox.paypal.com';
const ROOT = 'Test Root CA';
const INTERMEDIATE = 'Test Intermediate CA';
const KEY_NAMES: KeyName[] = ['root', 'intermediate', 'leaf', 'forger'];
const makePair = promisify(generateKeyPair);

async function makeKeys(): Promise<Keys> {
  const [root, intermediate, leaf, forger] = await Promise.all(
    KEY_NAMES.map(async () => (await makePair('rsa', { modulusLength: 2048 })).privateKey),
  );
  return { root: root!, intermediate: intermediate!, leaf: leaf!, forger: forger! };
}

function issue(
  subject: string,
  key: KeyObject,
  issuer: string,
  issuerKey: KeyObject,
  authority: boolean,
  days = 730,
) {
  return issueCertificate({
    subject,
    publicKey: createPublicKey(key),
    issuer,
    issuerPublicKey: createPublicKey(issuerKey),
    issuerPrivateKey: issuerKey,
    authority,
    notBefore: new Date(Date.now() - 2 * DAY),
    notAfter: new Date(Date.now() + days * DAY),
  });
}

async function makeSaved(): Promise<Saved> {
  const keys = await makeKeys();
  const pem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }) as string;
  return {
    rootPem: issue(ROOT, keys.root, ROOT, keys.root, true),
    intermediatePem: issue(INTERMEDIATE, keys.intermediate, ROOT, keys.root, true),
    leafPem: issue(LEAF_NAME, keys.leaf, INTERMEDIATE, keys.intermediate, false),
    keys: {
      root: pem(keys.root),
      intermediate: pem(keys.intermediate),
      leaf: pem(keys.leaf),
      forger: pem(keys.forger),
    },
  };
}

function restore(saved: Saved): Authority {
  const leaf = createPrivateKey(saved.keys.leaf);
  const intermediate = createPrivateKey(saved.keys.intermediate);
  const forger = createPrivateKey(saved.keys.forger);
  const print = new X509Certificate(saved.leafPem).fingerprint256.replaceAll(':', '').toLowerCase();
  const genuine = `CERT-360caa42-${print.slice(0, 8)}-${print.slice(8, 16)}`;
  const below = (pem: string, privateKey: KeyObject) => ({
    pem: pem + saved.intermediatePem,
    privateKey,
  });
  const certificates = new Map<string, SigningCertificate>([
    [genuine, below(saved.leafPem, leaf)],
    ['CERT-evil', { pem: issue(LEAF_NAME, forger, LEAF_NAME, forger, false), privateKey: forger }],
    [
      'CERT-expired',
      below(issue(LEAF_NAME, forger, INTERMEDIATE, intermediate, false, -1), forger),
    ],
    [
      'CERT-wrongcn',
      below(issue('certs.example.com', forger, INTERMEDIATE, intermediate, false), forger),
    ],
    [
      'CERT-subleaf',
      {
        pem:
          issue(LEAF_NAME, forger, LEAF_NAME, leaf, false) + saved.leafPem + saved.intermediatePem,
        privateKey: forger,
      },
    ],
  ]);
  return { rootPem: saved.rootPem, genuine, certificates };
}

let sharedInProcess: Promise<Saved> | undefined;

/**
 * The certificate authority of the stand-in. With a file it is kept there, so that a store that read the root once
 * still trusts the stand-in after a restart; without one, all stand-ins of the process share one authority.
 */
export async function openAuthority(file?: string): Promise<Authority> {
  if (!file) {
    sharedInProcess ??= makeSaved();
    return restore(await sharedInProcess);
  }
  const before = readJsonFile<Saved>(file);
  if (before && Date.parse(new X509Certificate(before.leafPem).validTo) > Date.now() + 30 * DAY)
    return restore(before);
  const saved = await makeSaved();
  writeJsonFile(file, saved);
  return restore(saved);
}
