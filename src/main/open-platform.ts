import { captchaOf } from '../captcha/captcha-of.ts';
import type { CaptchaProvider } from '../captcha/captcha-provider.ts';
import { clamavScanner } from '../files/clamav-scanner.ts';
import type { FileStore } from '../files/file-store.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { noScanner, type VirusScanner } from '../files/virus-scanner.ts';
import { type ProviderReport, unreported } from '../provider-report.ts';
import { callHref } from '../routes.ts';
import type { Config } from '../settings/config.ts';
import { keyFor, openSecret } from '../settings/secret.ts';

/** What features share beside the database; each part is opened when it is first needed, and once. */
export interface Platform {
  /** Hears of every call to a provider. */
  report: ProviderReport;
  secret(): string;
  captcha(): CaptchaProvider;
  files(): Promise<FileStore>;
  scanner(): VirusScanner;
}

const once = <T>(open: () => T): (() => T) => {
  let opened: { value: T } | undefined;
  return () => {
    opened ??= { value: open() };
    return opened.value;
  };
};

/** The shared parts that the settings describe. */
export function openPlatform(config: Config, report: ProviderReport = unreported): Platform {
  const secret = once(() => openSecret(config));
  return {
    secret,
    report,
    captcha: once(() =>
      captchaOf(
        config.captcha,
        () => keyFor(secret(), 'captcha'),
        callHref('captchaChallenge'),
        report,
      ),
    ),
    files: once(() => openFileStore(config, report)),
    scanner: once(() => (config.clamav ? clamavScanner(config.clamav, { report }) : noScanner)),
  };
}
