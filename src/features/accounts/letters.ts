import type { Letter } from '#src/mail/templates/letter.ts';

/** Proves an address; for a new account and for a changed one. */
export const confirmLetter = (name: string, siteName: string, href: string): Letter => ({
  subject: 'Please confirm your e-mail address',
  preheader: 'It connects your requests and orders with your account.',
  heading: 'Please confirm your e-mail address',
  blocks: [
    `Dear ${name},`,
    `This address was given for an account at ${siteName}. Confirm it, and the requests that you made with it appear in your profile.`,
    { button: { text: 'Confirm the address', href } },
    {
      note: 'Only confirm if the account is yours. If you did not sign up, leave this mail alone: nothing more happens. The link works for 7 days.',
    },
  ],
});

/** To the owner of an address with which somebody has tried to sign up again. */
export const knownAddressLetter = (name: string, loginUrl: string, forgotUrl: string): Letter => ({
  subject: 'You already have an account',
  preheader: 'Somebody has tried to sign up with your address.',
  heading: 'You already have an account',
  blocks: [
    `Dear ${name},`,
    'Somebody, probably you, has tried to sign up with this address. It belongs to an account already; nothing was changed.',
    { button: { text: 'Log in', href: loginUrl } },
    `Forgotten the password? Set a new one: ${forgotUrl}`,
    { note: 'If that was not you, there is nothing to do.' },
  ],
});

/** The link to set a new password. */
export const resetLetter = (name: string, href: string): Letter => ({
  subject: 'Set a new password',
  preheader: 'The link works once, for 30 minutes.',
  heading: 'Set a new password',
  blocks: [
    `Dear ${name},`,
    'A new password was asked for your account. This link lets you set it; it works once and for 30 minutes.',
    { button: { text: 'Set a new password', href } },
    { note: 'If you did not ask for it, leave this mail alone: your password stays as it is.' },
  ],
});

/** Told after a password was set by a link. */
export const passwordChangedLetter = (name: string, forgotUrl: string, email: string): Letter => ({
  subject: 'Your password was changed',
  preheader: 'All devices were logged out.',
  heading: 'Your password was changed',
  blocks: [
    `Dear ${name},`,
    'The password of your account was set anew by a mailed link, and every device was logged out.',
    { note: `If that was not you, set another one at once (${forgotUrl}) and write to ${email}.` },
  ],
});

/** Told to the old address when an account has moved to a new one. */
export const addressChangedLetter = (name: string, newAddress: string, email: string): Letter => ({
  subject: 'Your account has a new e-mail address',
  preheader: `It is ${newAddress} now.`,
  heading: 'Your account has a new e-mail address',
  blocks: [
    `Dear ${name},`,
    `The address of your account was changed to ${newAddress}. This one is no longer used.`,
    { note: `If that was not you, write to ${email} at once.` },
  ],
});

/** Told when an account was deleted. */
export const deletedLetter = (name: string): Letter => ({
  subject: 'Your account was deleted',
  preheader: 'As you asked.',
  heading: 'Your account was deleted',
  blocks: [
    `Dear ${name},`,
    'Your account and the details in it were deleted, as you asked. Invoices are kept for as long as the law demands.',
  ],
});
