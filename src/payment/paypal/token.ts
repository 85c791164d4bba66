import type { Doubt, ProviderAnswer } from '../result.ts';
import type { PaypalConfig } from './config-type.ts';
import { exchange, parseJson } from './request.ts';
import { tokenSchema } from './schemas.ts';

export type TokenAnswer =
  | { token: string }
  | { doubt: Doubt; status: number | null; raw?: ProviderAnswer[] };

export interface TokenSource {
  /** A bearer token that is valid for at least a minute; concurrent callers share one request. */
  get(): Promise<TokenAnswer>;
  /** Discards this token after PayPal refused it; a newer one is kept. */
  drop(token: string): void;
}

const MARGIN_MS = 60_000;

function doubtOf(status: number): Doubt {
  if (status === 429) return 'rate-limited';
  return status >= 500 ? 'server-error' : 'unauthorized';
}

/** The OAuth client-credentials token of the account, cached until a minute before it expires. */
export function createTokenSource(
  config: PaypalConfig,
  timeoutMs: number,
  now: () => number,
): TokenSource {
  let cached: { token: string; endsAt: number } | undefined;
  let running: Promise<TokenAnswer> | undefined;

  async function ask(): Promise<TokenAnswer> {
    const credentials = Buffer.from(`${config.clientId}:${config.clientSecret}`, 'utf8').toString(
      'base64',
    );
    const init: RequestInit = {
      method: 'POST',
      headers: {
        Authorization: `Basic ${credentials}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    };
    const path = '/v1/oauth2/token';
    const answer = await exchange(`${config.apiBase}${path}`, init, AbortSignal.timeout(timeoutMs));
    if ('doubt' in answer) return answer;
    // Without its text: an answer from this address may contain a token.
    const raw = [{ method: 'POST', path, ...answer, body: '' }];
    if (answer.status !== 200) return { doubt: doubtOf(answer.status), status: answer.status, raw };
    const json = parseJson(answer.body);
    const parsed = tokenSchema.safeParse(json);
    if (!parsed.success)
      return {
        doubt: json === undefined ? 'not-json' : 'unexpected-shape',
        status: answer.status,
        raw,
      };
    cached = {
      token: parsed.data.access_token,
      endsAt: now() + parsed.data.expires_in * 1000 - MARGIN_MS,
    };
    return { token: cached.token };
  }

  return {
    async get() {
      if (cached && cached.endsAt > now()) return { token: cached.token };
      running ??= ask().finally(() => {
        running = undefined;
      });
      return running;
    },
    drop(token) {
      if (cached?.token === token) cached = undefined;
    },
  };
}
