import { createHash, timingSafeEqual } from 'node:crypto';
import { newSecret } from '../ids.ts';
import { type Call, header } from './http.ts';
import { problem, type Reply } from './reply.ts';

const same = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());

/** `POST /v1/oauth2/token`: the client-credentials grant. */
export function issueToken(call: Call): Reply {
  const { world } = call;
  const basic = /^Basic ([A-Za-z0-9+/=]+)$/.exec(header(call, 'authorization') ?? '')?.[1] ?? '';
  const credentials = Buffer.from(basic, 'base64').toString('utf8');
  if (!same(credentials, `${world.clientId}:${world.clientSecret}`)) {
    const body = { error: 'invalid_client', error_description: 'Client Authentication failed' };
    return { status: 401, body };
  }
  const type = (header(call, 'content-type') ?? '').split(';')[0]!.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return problem(415);
  if (new URLSearchParams(call.raw.toString('utf8')).get('grant_type') !== 'client_credentials') {
    const body = { error: 'unsupported_grant_type', error_description: 'unsupported grant_type' };
    return { status: 400, body };
  }
  const token = `A21AA${newSecret()}`;
  for (const [old, endsAt] of world.tokens)
    if (endsAt <= world.clock.now()) world.tokens.delete(old);
  world.tokens.set(token, world.clock.now() + world.knobs.expires_in * 1000);
  return {
    status: 200,
    body: {
      scope:
        'https://uri.paypal.com/services/payments/payment https://api.paypal.com/v1/payments/.*',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: world.knobs.expires_in,
      nonce: `${world.clock.stamp()}${newSecret()}`,
    },
  };
}

/** The refusal of a request whose bearer token is missing, unknown or over; null when the token is good. */
export function refuseBearer(call: Call): Reply | null {
  const { world } = call;
  const token = /^Bearer (\S+)$/.exec(header(call, 'authorization') ?? '')?.[1] ?? '';
  const endsAt = world.tokens.get(token);
  if (endsAt !== undefined && endsAt > world.clock.now()) return null;
  if (world.knobs.auth_error === 'AUTHENTICATION_FAILURE') return problem(401);
  const body = { error: 'invalid_token', error_description: 'Token signature verification failed' };
  return { status: 401, body };
}
