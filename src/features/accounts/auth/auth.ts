import { betterAuth } from 'better-auth';
import { type Queryable, row } from '#src/db/open.ts';
import { cookieNames } from '../queries.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { sqlAdapter } from './sql-adapter.ts';

export interface AuthOptions {
  db: Queryable;
  /** At least 32 characters, the same in all processes of the store. */
  secret: string;
  publicUrl: string;
}

const LONGEST_PASSWORD = 256;
const REMEMBERED_S = 30 * 24 * 3600;
/** The library gives a session that is not remembered one day. */
const LONGER_THAN_A_DAY_MS = 2 * 24 * 3600 * 1000;

const dates = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/**
 * The accounts library, hardened: Argon2id, sessions by hash, our own tables, none of its routes, limits or mails
 * (decisions, "Accounts around better-auth").
 */
export function openAuth({ db, secret, publicUrl }: AuthOptions) {
  const names = cookieNames(publicUrl);
  const secure = publicUrl.startsWith('https:');
  return betterAuth({
    baseURL: publicUrl,
    secret,
    database: sqlAdapter(db),
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: 6,
      maxPasswordLength: LONGEST_PASSWORD,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: {
      modelName: 'customer',
      fields: { ...dates, emailVerified: 'email_confirmed' },
      additionalFields: {
        phone: { type: 'string', required: false },
        address: { type: 'string', required: false },
      },
    },
    session: {
      modelName: 'customer_session',
      fields: {
        ...dates,
        userId: 'customer_id',
        token: 'token_hash',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
      additionalFields: { remembered: { type: 'boolean', input: false, required: false } },
      expiresIn: REMEMBERED_S,
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'customer_credential',
      fields: {
        ...dates,
        userId: 'customer_id',
        providerId: 'provider',
        accountId: 'account',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    databaseHooks: {
      session: {
        create: {
          async before(session) {
            const owner = await row<{ active: boolean }>(
              db,
              'SELECT disabled_at IS NULL AS active FROM customer WHERE id = $1',
              [session.userId],
            );
            if (!owner?.active) return false;
            const remembered = session.expiresAt.getTime() - Date.now() > LONGER_THAN_A_DAY_MS;
            return { data: { ...session, remembered } };
          },
        },
      },
    },
    advanced: {
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
      database: { validateSchema: false },
      cookies: {
        session_token: { name: names.session, attributes: { secure } },
        dont_remember: { name: names.brief, attributes: { secure } },
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its messages name addresses; what fails is thrown and reported by the caller.
    logger: { disabled: true },
  });
}

export type Auth = ReturnType<typeof openAuth>;
