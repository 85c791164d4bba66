import type { Letter } from '#src/mail/templates/letter.ts';

/** The link to set a password: for somebody who was invited, or who lost it. */
export const linkLetter = (name: string, siteName: string, href: string): Letter => ({
  subject: `Your log-in to the back office of ${siteName}`,
  preheader: 'The link works once, for three days.',
  heading: 'Set your password',
  blocks: [
    `Dear ${name},`,
    `An owner of ${siteName} has made this link for you. It sets your password and then asks for an authenticator app, so have your phone ready.`,
    { button: { text: 'Set my password', href } },
    { note: 'It works once, for three days. An earlier link no longer works.' },
  ],
});

/** Sent to somebody whose role an owner has changed, which ends their sessions. */
export const newRoleLetter = (name: string, role: string, href: string): Letter => ({
  subject: `Your role in the back office is now: ${role}`,
  preheader: 'You were logged out so that it takes effect.',
  heading: 'Your role has changed',
  blocks: [
    `Dear ${name},`,
    `An owner has changed your role to ${role}. You were logged out so that it takes effect; what you had typed is kept in your browser. Please log in again.`,
    { button: { text: 'Log in', href } },
  ],
});

/** Sent after a member changed something about the log-in of their account. */
export const ownAccountLetter = (name: string, what: string, href: string): Letter => ({
  subject: what,
  preheader: 'If this was not you, tell an owner now.',
  heading: what,
  blocks: [
    `Dear ${name},`,
    `${what} in your account of the back office.`,
    { button: { text: 'See my account', href } },
    { note: 'If this was not you, tell an owner at once: they can log you out everywhere.' },
  ],
});
