import { browserApi } from '#src/site/browser-api.ts';
import { readStored, writeStored } from '#src/site/cookies/browser-storage.ts';
import type { CookieChoices } from '#src/site/cookies/cookie-choices.ts';
import { localNames } from '#src/storage-names.ts';

/** Of the words of banner and settings; a change of them needs a new one. */
const VERSION = '2026-11-22';
const idKey = localNames.decisionId;

/** Tells the server of a decision; the stored choice holds whether or not this succeeds. */
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
