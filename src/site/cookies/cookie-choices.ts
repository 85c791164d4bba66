import { useSyncExternalStore } from 'react';
import { localNames } from '#src/storage-names.ts';
import { onRestored } from '../restored.ts';
import { readStored, writeStored } from './browser-storage.ts';

export const categories = ['marketing', 'functional', 'analytics'] as const;
export type Category = (typeof categories)[number];

/** What the visitor allows; `essential` cannot be refused. */
export type CookieChoices = Record<Category, boolean> & { essential: true };

const { decided: decidedKey, choices: choicesKey } = localNames;
const changed = 'cookie-choices-changed';
const opened = 'cookie-settings-opened';

/** Only the essential, or everything. Global Privacy Control keeps marketing off (globalprivacycontrol.org). */
export const choicesOf = (allowed: boolean): CookieChoices => ({
  essential: true,
  marketing: allowed && !privacyControl(),
  functional: allowed,
  analytics: allowed,
});

/** Whether the browser asks sites not to sell or share. */
export const privacyControl = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** The stored choices; all optional ones are off if there is no decision or it cannot be read. */
export function storedChoices(): CookieChoices {
  const none = choicesOf(false);
  try {
    const stored = JSON.parse(readStored(choicesKey) ?? '{}') as Partial<CookieChoices>;
    for (const category of categories) none[category] = stored[category] === true;
  } catch {
    // Something else was stored under the key: no consent.
  }
  if (privacyControl()) none.marketing = false;
  return none;
}

/** Stores a decision; `gdprAccepted` hides the banner from now on (docs/contract.md). */
export function storeChoices(choices: CookieChoices): void {
  writeStored(choicesKey, JSON.stringify(choices));
  // Data stored under a withdrawn consent is removed with it.
  if (!choices.functional) for (const key of Object.values(remembered)) writeStored(key, null);
  writeStored(decidedKey, 'true');
  dispatchEvent(new Event(changed));
}

/** What functional consent lets the site remember. */
const remembered = {
  licence: localNames.licence,
  country: localNames.country,
  currency: localNames.currency,
} as const;

/** Remembers a choice for later visits, if the visitor agreed to that. */
export function remember(name: keyof typeof remembered, value: string): void {
  if (storedChoices().functional) writeStored(remembered[name], value);
}

/** The last choice; null without consent. */
export const recall = (what: keyof typeof remembered): string | null =>
  storedChoices().functional ? readStored(remembered[what]) : null;

const subscribe = (listener: () => void) => {
  addEventListener(changed, listener);
  addEventListener('storage', listener);
  const stop = onRestored(listener);
  return () => {
    removeEventListener(changed, listener);
    removeEventListener('storage', listener);
    stop();
  };
};

/**
 * Whether a decision is stored, with any value of the key. The first HTML contains the banner, so that it does not
 * appear late; the head's script hides it from visitors who have decided.
 */
export const useDecided = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readStored(decidedKey) !== null,
    () => false,
  );

/** Opens the settings from anywhere, such as the footer. */
export const openCookieSettings = (): boolean => dispatchEvent(new Event(opened));

/** Calls back when the settings are requested. Returns a function that unsubscribes. */
export function onCookieSettings(listener: () => void): () => void {
  addEventListener(opened, listener);
  return () => removeEventListener(opened, listener);
}
