import { captchaOf } from '#src/captcha/captcha-of.ts';
import type { Database } from '#src/db/open.ts';
import type { Platform, Store } from '#src/feature.ts';
import { watchProviders } from '#src/features/insight/watch-providers.ts';
import { clamavScanner } from '#src/files/clamav-scanner.ts';
import { recordNewFiles } from '#src/files/new-files.ts';
import { openFileStore } from '#src/files/open-file-store.ts';
import { tempFolder } from '#src/files/temp-folder.ts';
import { noScanner } from '#src/files/virus-scanner.ts';
import { type ProviderReport, unreported } from '#src/provider-report.ts';
import { callHref } from '#src/routes.ts';
import type { Config } from '#src/settings/config.ts';
import { keyFor, openSecret } from '#src/settings/secret.ts';
import type { DemoPublisher } from './demo-publisher.ts';

/** Opens something at its first use; what could not be opened is tried again at the next. */
const once = <T>(open: () => T): (() => T) => {
  let opened: { value: T } | undefined;
  return () => {
    if (opened) return opened.value;
    const mine = { value: open() };
    opened = mine;
    if (mine.value instanceof Promise)
      mine.value.catch(() => {
        if (opened === mine) opened = undefined;
      });
    return mine.value;
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

/**
 * The store that features are built on; a process has one, whatever its role.
 * @param platform created from the settings by default
 * @param demo if it is the demo publisher's
 */
export const storeOf = (
  config: Config,
  db: Database,
  platform: Platform = openPlatform(config, watchProviders({ db, say: () => {} })),
  demo?: DemoPublisher,
): Store => ({
  ...platform,
  files: async () => recordNewFiles(await platform.files(), db),
  config,
  db,
  demo,
  temp: tempFolder(config.dataDir),
});
