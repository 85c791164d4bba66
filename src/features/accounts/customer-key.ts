import { keyFor } from '#src/settings/secret.ts';

/** The key that signs the cookies of customers' sessions; `secret` is the store's own. */
export const customerKey = (secret: string): string => keyFor(secret, 'customer sessions');
