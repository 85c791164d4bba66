import { refuse, type TokenLedger, type Verification } from './token-ledger.ts';

const DUMMY_TOKEN = 'XXXX.DUMMY.TOKEN.XXXX';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Cloudflare's answers for its published test secrets, and ours for a real one. */
export function siteverify(
  body: string,
  contentType: string,
  site: { siteKey: string; secretKey: string; ledger: TokenLedger },
): Verification {
  const fields = readFields(body, contentType);
  if (fields === undefined) return refuse('bad-request');
  const { secret, response, idempotency_key: key } = fields;
  const test = /^([123])x0{31}AA$/.exec(secret ?? '')?.[1];
  if (!secret) return refuse('missing-input-secret');
  if (!test && secret !== site.secretKey) return refuse('invalid-input-secret');
  if (!response?.trim()) return refuse('missing-input-response');
  if (key !== undefined && !UUID.test(key)) return refuse('bad-request');
  if (response.length > 2048) return refuse('invalid-input-response');
  if (test === '2') return refuse('invalid-input-response');
  if (test === '3') return refuse('timeout-or-duplicate');
  if (test === '1' && response !== DUMMY_TOKEN) return refuse('invalid-input-response');
  if (test === '1') {
    return {
      success: true,
      'error-codes': [],
      challenge_ts: new Date().toISOString(),
      hostname: 'example.com',
      action: 'test',
      cdata: 'sessionid-123456',
    };
  }
  return site.ledger.consume(response, site.siteKey, key);
}

function readFields(
  body: string,
  contentType: string,
): Record<string, string | undefined> | undefined {
  if (contentType.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(body));
  if (!contentType.startsWith('application/json')) return undefined;
  try {
    const fields = JSON.parse(body);
    const plain = typeof fields === 'object' && fields !== null && !Array.isArray(fields);
    return plain && Object.values(fields).every((value) => typeof value === 'string')
      ? fields
      : undefined;
  } catch {
    return undefined;
  }
}
