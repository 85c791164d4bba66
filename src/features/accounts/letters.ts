import type { Letter } from '#src/mail/templates/letter.ts';

/** Proves the address of a new account. */
export const confirmLetter = (greeting: string, siteName: string, href: string): Letter => ({
  subject: 'Please confirm your e-mail address',
  preheader: 'It connects your requests with your account.',
  heading: 'Please confirm your e-mail address',
  blocks: [
    greeting,
    `This address was given for an account at ${siteName}. Confirm it, and the requests that you made with it appear in your profile.`,
    { button: { text: 'Confirm the address', href } },
    {
      note: 'Only confirm if the account is yours. If you did not sign up, leave this mail alone: nothing more happens. The link works for 7 days.',
    },
  ],
});

/** To the owner of an address with which somebody has tried to sign up again. */
export const knownAddressLetter = (
  greeting: string,
  loginUrl: string,
  forgotUrl: string,
): Letter => ({
  subject: 'You already have an account',
  preheader: 'Somebody has tried to sign up with your address.',
  heading: 'You already have an account',
  blocks: [
    greeting,
    'Somebody, probably you, has tried to sign up with this address. It belongs to an account already; nothing was changed.',
    { button: { text: 'Log in', href: loginUrl } },
    `Forgotten the password? Set a new one: ${forgotUrl}`,
    { note: 'If that was not you, there is nothing to do.' },
  ],
});

/** The link to set a new password. */
export const resetLetter = (greeting: string, href: string): Letter => ({
  subject: 'Set a new password',
  preheader: 'The link works once, for 30 minutes.',
  heading: 'Set a new password',
  blocks: [
    greeting,
    'A new password was asked for your account. This link lets you set it; it works once and for 30 minutes.',
    { button: { text: 'Set a new password', href } },
    { note: 'If you did not ask for it, leave this mail alone: your password stays as it is.' },
  ],
});

/** Told after a password was changed; `how` is `by a mailed link` or `in your profile`. */
export const passwordChangedLetter = (
  greeting: string,
  how: string,
  forgotUrl: string,
  email: string,
): Letter => ({
  subject: 'Your password was changed',
  preheader: 'Other devices were logged out.',
  heading: 'Your password was changed',
  blocks: [
    greeting,
    `The password of your account was changed ${how}, and every other device was logged out.`,
    { note: `If that was not you, set another one at once (${forgotUrl}) and write to ${email}.` },
  ],
});

/**
 * To an address that an account asks to be moved to. Its reader may be a stranger to that account, so the letter names
 * it, by its masked present address, and carries none of its words.
 */
export const moveLetter = (account: string, siteName: string, href: string): Letter => ({
  subject: 'Please confirm your new e-mail address',
  preheader: `The account ${account} asks to use this address.`,
  heading: 'Please confirm your new e-mail address',
  blocks: [
    `The account ${account} at ${siteName} asks to use this address from now on. If it is yours, confirm the change: you are asked to be logged in to that account, or for its password.`,
    { button: { text: 'Confirm the address', href } },
    {
      note: 'If you do not know that account, leave this mail alone: nothing happens. Never give your own password for it. The link works for 7 days.',
    },
  ],
});

/** To the address of an order that was made without logging in, which an account asks to list. */
export const orderLetter = (
  order: { order_no: string; report_name: string },
  account: string,
  href: string,
): Letter => ({
  subject: `Add order ${order.order_no} to an account?`,
  preheader: `The account ${account} asks for it.`,
  heading: `Add order ${order.order_no} to an account?`,
  blocks: [
    `The account ${account} asks to list this order, with its downloads and its invoice:`,
    {
      facts: [
        ['Order', order.order_no],
        ['Report', order.report_name],
      ],
    },
    'If that account is yours, log in to it and open the link.',
    { button: { text: 'Add the order to my account', href } },
    {
      note: 'The link works for that account alone, once, for 7 days. If you do not know it, leave this mail alone.',
    },
  ],
});

/** Told to the old address when an account has moved to a new one. */
export const addressChangedLetter = (
  greeting: string,
  newAddress: string,
  email: string,
): Letter => ({
  subject: 'Your account has a new e-mail address',
  preheader: `It is ${newAddress} now.`,
  heading: 'Your account has a new e-mail address',
  blocks: [
    greeting,
    `The address of your account was changed to ${newAddress}. This one is no longer used.`,
    { note: `If that was not you, write to ${email} at once.` },
  ],
});

/** Told when an account was deleted. */
export const deletedLetter = (greeting: string): Letter => ({
  subject: 'Your account was deleted',
  preheader: 'As you asked.',
  heading: 'Your account was deleted',
  blocks: [
    greeting,
    'Your account and the details in it were deleted, as you asked. Invoices are kept for as long as the law demands.',
  ],
});
