import type { CaptchaSettings } from '#src/captcha/captcha-of.ts';
import { isTurnstileTestKey, TURNSTILE_SCRIPT_URL } from '#src/captcha/turnstile-keys.ts';
import type { S3Options } from '#src/files/s3-file-store.ts';
import { type Mailbox, parseMailbox } from '#src/mail/mail-header.ts';
import { isPrivateTransport, type Reader as SettingsReader } from './reach-settings.ts';
import { isRepetitive, SHORTEST_SECRET } from './secret.ts';

export interface ProviderSettings {
  /** Undefined: generated into the data folder. */
  secretKey: string | undefined;
  captcha: CaptchaSettings;
  /** Origin of the human check's script and frame, for the content-security policy. */
  captchaOrigin: string | undefined;
  /** Undefined: mail is written into the data folder. */
  smtpUrl: string | undefined;
  mailFrom: Mailbox;
  s3: S3Options | undefined;
}

interface Reader extends SettingsReader {
  production: boolean;
  publicUrl: string;
}

/** Reads the settings of human check, mail and files. */
export function readProviderSettings({
  text,
  production,
  publicUrl,
  wrong,
}: Reader): ProviderSettings {
  const secretKey = text('SECRET_KEY');
  if (secretKey && secretKey.length < SHORTEST_SECRET)
    wrong.push(`SECRET_KEY must have at least ${SHORTEST_SECRET} characters`);
  else if (secretKey && production && isRepetitive(secretKey))
    wrong.push('SECRET_KEY is easily guessed: generate one with openssl rand -base64 48');
  if (production && !secretKey)
    wrong.push('SECRET_KEY is missing: production does not generate a secret');

  const smtpUrl = text('SMTP_URL');
  if (smtpUrl && !isMailServer(smtpUrl))
    wrong.push('SMTP_URL must be such as smtps://user:password@mail.example.com');
  else if (smtpUrl && production && !isMailEncrypted(smtpUrl))
    wrong.push(
      'SMTP_URL sends mail and password unencrypted: use smtps://, or smtp://…?requireTLS=true for STARTTLS',
    );
  if (production && !smtpUrl)
    wrong.push('SMTP_URL is missing: production does not write mail to a folder');
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'localhost';
  const from = text('MAIL_FROM');
  const mailFrom = parseMailbox(
    from ?? `no-reply@${/^[\d.[\]:]+$/.test(host) ? 'localhost' : host}`,
  );
  if (!mailFrom)
    wrong.push('MAIL_FROM must be an address such as Example Reports <no-reply@example.com>');
  if (production && !from) wrong.push('MAIL_FROM is missing');

  const captcha = readCaptcha({ text, production, publicUrl, wrong });
  const scriptUrl =
    captcha.driver === 'turnstile' ? (captcha.scriptUrl ?? TURNSTILE_SCRIPT_URL) : undefined;
  return {
    secretKey,
    captcha,
    captchaOrigin: scriptUrl && URL.canParse(scriptUrl) ? new URL(scriptUrl).origin : undefined,
    smtpUrl,
    mailFrom: mailFrom ?? { name: '', address: 'no-reply@localhost' },
    s3: readS3({ text, production, publicUrl, wrong }),
  };
}

function isMailServer(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return /^smtps?:$/.test(protocol) && hostname !== '';
}

/** With `smtp:` the mailer would skip TLS if the server, or somebody in between, does not offer it. */
function isMailEncrypted(url: string): boolean {
  const { searchParams } = new URL(url);
  const demanded =
    searchParams.get('requireTLS') === 'true' && searchParams.get('ignoreTLS') !== 'true';
  return demanded || isPrivateTransport(url, 'smtps:');
}

function readCaptcha({ text, production, wrong }: Reader): CaptchaSettings {
  const siteKey = text('TURNSTILE_SITE_KEY');
  const secretKey = text('TURNSTILE_SECRET_KEY');
  const scriptUrl = text('TURNSTILE_SCRIPT_URL');
  const verifyUrl = text('TURNSTILE_VERIFY_URL');
  if (!siteKey !== !secretKey)
    wrong.push('TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY must be set together');
  for (const [name, url] of Object.entries({
    TURNSTILE_SCRIPT_URL: scriptUrl,
    TURNSTILE_VERIFY_URL: verifyUrl,
  }))
    if (url && !URL.canParse(url)) wrong.push(`${name} must be an address`);
    else if (url && production && !isPrivateTransport(url, 'https:'))
      wrong.push(`${name} must be https in production`);
  if (siteKey && secretKey) {
    if (production && [siteKey, secretKey].some(isTurnstileTestKey))
      wrong.push('TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY must not be test keys in production');
    return { driver: 'turnstile', siteKey, secretKey, scriptUrl, verifyUrl };
  }
  if (text('CAPTCHA') !== 'test') return { driver: 'altcha' };
  if (production) wrong.push('CAPTCHA=test is for tests, not for production');
  return { driver: 'test' };
}

function readS3({ text, production, wrong }: Reader): S3Options | undefined {
  const names = [
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ] as const;
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = names.map(text);
  const downloadEndpoint = text('S3_DOWNLOAD_ENDPOINT');
  if (!names.some(text)) {
    if (downloadEndpoint) wrong.push('S3_DOWNLOAD_ENDPOINT requires the other S3 settings');
    return undefined;
  }
  if (downloadEndpoint && !URL.canParse(downloadEndpoint))
    wrong.push('S3_DOWNLOAD_ENDPOINT must be an address');
  else if (downloadEndpoint && production && !isPrivateTransport(downloadEndpoint, 'https:'))
    wrong.push('S3_DOWNLOAD_ENDPOINT must be https in production');
  if (endpoint && !URL.canParse(endpoint)) wrong.push('S3_ENDPOINT must be an address');
  else if (endpoint && production && !isPrivateTransport(endpoint, 'https:'))
    wrong.push('S3_ENDPOINT must be https in production');
  if (endpoint && bucket && region && accessKeyId && secretAccessKey)
    return { endpoint, bucket, region, accessKeyId, secretAccessKey, downloadEndpoint };
  wrong.push(
    `${names.filter((name) => !text(name)).join(', ')} missing: object storage requires all of ${names.join(', ')}`,
  );
  return undefined;
}
