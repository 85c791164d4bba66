import { browserApi } from '#src/site/browser-api.ts';
import { readStored, writeStored } from '#src/site/cookies/browser-storage.ts';
import type { CookieChoices } from '#src/site/cookies/cookie-choices.ts';
import { localNames } from '#src/storage-names.ts';

/** Version of the texts of banner and settings; change it whenever they change. */
const VERSION = '2026-11-22';
const idKey = localNames.decisionId;

/** Sends a decision to the server; the stored choice applies whether or not this succeeds. */
export async function record({ marketing, functional, analytics }: CookieChoices): Promise<void> {
  const id = readStored(idKey) ?? undefined;
  const answer = await browserApi.recordConsent({
    id,
    version: VERSION,
    marketing,
    functional,
    analytics,
  });
  if (answer.ok) writeStored(idKey, answer.body.id);
}
