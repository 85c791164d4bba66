import { NewsletterForm } from '../features/forms/pieces/newsletter-form.ts';
import type { FrameParts } from '../site/frame/frame-parts.ts';

/** The frame's parts, each from its feature; parts that are seldom needed are loaded on demand. */
export const frameParts: FrameParts = {
  NewsletterForm,
  recordDecision: (choices) =>
    void import('../features/consent/pages/record-decision.ts').then(({ record }) =>
      record(choices),
    ),
  correctSession: async () =>
    (await import('../features/accounts/pages/correct-session.ts')).correctSession(),
  logOut: async () => (await import('../features/accounts/pages/log-in/log-out.ts')).logOut(),
};
