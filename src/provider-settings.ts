import type { CaptchaSettings } from './captcha/captcha-of.ts';
import { isTurnstileTestKey, TURNSTILE_SCRIPT_URL } from './captcha/turnstile-keys.ts';
import type { S3Options } from './files/s3-file-store.ts';
import { type Mailbox, parseMailbox } from './mail/mail-header.ts';
import { SHORTEST_SECRET } from './secret.ts';

export interface ProviderSettings {
  /** Undefined: generated into the data folder. */
  secretKey: string | undefined;
  captcha: CaptchaSettings;
  /** Origin of the human check's script and frame, for the content policy. */
  captchaOrigin: string | undefined;
  /** Undefined: mail is written into the data folder. */
  smtpUrl: string | undefined;
  mailFrom: Mailbox;
  s3: S3Options | undefined;
}

interface Reader {
  text(name: string): string | undefined;
  production: boolean;
  publicUrl: string;
  /** Takes what is wrong. */
  wrong: string[];
}

/** Reads the settings of human check, mail and files (architecture, "Running it"). */
export function readProviderSettings({ text, production, publicUrl, wrong }: Reader): ProviderSettings {
  const secretKey = text('SECRET_KEY');
  if (secretKey && secretKey.length < SHORTEST_SECRET)
    wrong.push(`SECRET_KEY must have at least ${SHORTEST_SECRET} characters`);
  if (production && !secretKey) wrong.push('SECRET_KEY is missing: production does not generate its secret');

  const smtpUrl = text('SMTP_URL');
  if (smtpUrl && !(URL.canParse(smtpUrl) && /^smtps?:$/.test(new URL(smtpUrl).protocol)))
    wrong.push('SMTP_URL must be such as smtps://user:password@mail.example.com');
  if (production && !smtpUrl) wrong.push('SMTP_URL is missing: production does not write mail into a folder');
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'localhost';
  const from = text('MAIL_FROM');
  const mailFrom = parseMailbox(from ?? `no-reply@${/^[\d.[\]:]+$/.test(host) ? 'localhost' : host}`);
  if (!mailFrom) wrong.push('MAIL_FROM must be such as Meridian Research <no-reply@example.com>');
  if (production && !from) wrong.push('MAIL_FROM is missing');

  const captcha = readCaptcha({ text, production, publicUrl, wrong });
  const scriptUrl = captcha.driver === 'turnstile' ? (captcha.scriptUrl ?? TURNSTILE_SCRIPT_URL) : undefined;
  return {
    secretKey,
    captcha,
    captchaOrigin: scriptUrl && URL.canParse(scriptUrl) ? new URL(scriptUrl).origin : undefined,
    smtpUrl,
    mailFrom: mailFrom ?? { name: '', address: 'no-reply@localhost' },
    s3: readS3({ text, production, publicUrl, wrong }),
  };
}

function readCaptcha({ text, production, wrong }: Reader): CaptchaSettings {
  const siteKey = text('TURNSTILE_SITE_KEY');
  const secretKey = text('TURNSTILE_SECRET_KEY');
  const scriptUrl = text('TURNSTILE_SCRIPT_URL');
  const verifyUrl = text('TURNSTILE_VERIFY_URL');
  if (!siteKey !== !secretKey) wrong.push('TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY are needed together');
  for (const [name, url] of Object.entries({ TURNSTILE_SCRIPT_URL: scriptUrl, TURNSTILE_VERIFY_URL: verifyUrl }))
    if (url && !URL.canParse(url)) wrong.push(`${name} must be an address`);
  if (siteKey && secretKey) {
    if (production && [siteKey, secretKey].some(isTurnstileTestKey))
      wrong.push('TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY must not be test keys in production');
    return { driver: 'turnstile', siteKey, secretKey, scriptUrl, verifyUrl };
  }
  if (text('CAPTCHA') !== 'test') return { driver: 'altcha' };
  if (production) wrong.push('CAPTCHA=test is for tests, not for production');
  return { driver: 'test' };
}

function readS3({ text, wrong }: Reader): S3Options | undefined {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = names.map(text);
  if (!names.some(text)) return undefined;
  if (endpoint && bucket && region && accessKeyId && secretAccessKey)
    return { endpoint, bucket, region, accessKeyId, secretAccessKey };
  wrong.push(
    `${names.filter((name) => !text(name)).join(', ')} missing: object storage needs all of ${names.join(', ')}`,
  );
  return undefined;
}
