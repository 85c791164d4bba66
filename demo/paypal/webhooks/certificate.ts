import { createHash, type KeyObject, randomBytes, sign } from 'node:crypto';
import {
  bits,
  integer,
  nothing,
  octets,
  oid,
  sequence,
  set,
  text,
  tlv,
  truth,
  utcTime,
} from './der.ts';

export interface CertificateRequest {
  subject: string;
  publicKey: KeyObject;
  issuer: string;
  issuerPublicKey: KeyObject;
  issuerPrivateKey: KeyObject;
  /** A certificate authority may sign others; a leaf may sign data only. */
  authority: boolean;
  notBefore: Date;
  notAfter: Date;
}

const SHA256_WITH_RSA = sequence(oid('1.2.840.113549.1.1.11'), nothing());

const distinguishedName = (commonName: string): Buffer =>
  sequence(
    set(sequence(oid('2.5.4.10'), text('Test payment provider'))),
    set(sequence(oid('2.5.4.3'), text(commonName))),
  );

const keyIdentifier = (key: KeyObject): Buffer =>
  createHash('sha1')
    .update(key.export({ type: 'pkcs1', format: 'der' }))
    .digest();

function extensions(request: CertificateRequest): Buffer {
  const constraints = request.authority ? sequence(truth()) : sequence();
  const usage = request.authority ? bits(Buffer.from([0x06]), 1) : bits(Buffer.from([0x80]), 7);
  const list = [
    sequence(oid('2.5.29.19'), truth(), octets(constraints)),
    sequence(oid('2.5.29.15'), truth(), octets(usage)),
    sequence(oid('2.5.29.14'), octets(octets(keyIdentifier(request.publicKey)))),
    sequence(oid('2.5.29.35'), octets(sequence(tlv(0x80, keyIdentifier(request.issuerPublicKey))))),
  ];
  if (!request.authority) {
    list.push(
      sequence(
        oid('2.5.29.17'),
        octets(sequence(tlv(0x82, Buffer.from(request.subject, 'latin1')))),
      ),
    );
  }
  return tlv(0xa3, sequence(...list));
}

/** An X.509 v3 certificate (RFC 5280) signed with SHA-256 and RSA, as PEM. */
export function issueCertificate(request: CertificateRequest): string {
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  const body = sequence(
    tlv(0xa0, integer(Buffer.from([2]))),
    integer(serial),
    SHA256_WITH_RSA,
    distinguishedName(request.issuer),
    sequence(utcTime(request.notBefore), utcTime(request.notAfter)),
    distinguishedName(request.subject),
    request.publicKey.export({ type: 'spki', format: 'der' }),
    extensions(request),
  );
  const signature = sign('sha256', body, request.issuerPrivateKey);
  const der = sequence(body, SHA256_WITH_RSA, bits(signature));
  const lines = der
    .toString('base64')
    .replace(/(.{64})/g, '$1\n')
    .trimEnd();
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}
