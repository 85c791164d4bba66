import { NewsletterForm } from '#src/features/forms/pieces/newsletter-form.ts';
import type { FrameParts } from '#src/site/frame/frame-parts.ts';

/** The frame's parts, each from its feature; parts that are seldom needed are loaded on demand. */
export const frameParts: FrameParts = {
  NewsletterForm,
  recordDecision: (choices) =>
    void import('#src/features/consent/pages/record-decision.ts').then(({ record }) =>
      record(choices),
    ),
  correctSession: async () =>
    (await import('#src/features/accounts/pages/correct-session.ts')).correctSession(),
  logOut: async () => (await import('#src/features/accounts/pages/log-in/log-out.ts')).logOut(),
};
