import type { Call } from '../wire/http.ts';
import { problem, type Reply } from '../wire/reply.ts';

const HUGE_BYTES = 10 * 1024 * 1024;

/** `GET /v1/notifications/certs/{CERT-…}`: the genuine chain, and the traps. `CERT-hang` is dealt with by the server. */
export function serveCertificate({ world, params }: Call): Reply {
  const [name = ''] = params;
  const type = 'application/x-pem-file';
  const known = world.authority.certificates.get(name);
  if (known) return { status: 200, text: { type, content: known.pem } };
  if (name === 'CERT-redirect') {
    return {
      status: 302,
      headers: { Location: `${world.url}/v1/notifications/certs/${world.authority.genuine}` },
    };
  }
  if (name === 'CERT-huge') return { status: 200, text: { type, content: 'A'.repeat(HUGE_BYTES) } };
  return problem(404);
}
