import { type CertificateContent, drawCertificate } from './draw-certificate.ts';

/** Draws in a thread of the pool; returns a copy, because a buffer may share its memory with others. */
export default async function drawCertificateTask(
  content: CertificateContent,
): Promise<Uint8Array> {
  return new Uint8Array(await drawCertificate(content));
}
