import type { Letter } from '#src/mail/templates/letter.ts';

/** Proves the address of a new account. */
export const confirmLetter = (greeting: string, siteName: string, href: string): Letter => ({
  subject: 'Please confirm your e-mail address',
  preheader: 'It connects your requests with your account.',
  heading: 'Please confirm your e-mail address',
  blocks: [
    greeting,
    `This address was used to open an account at ${siteName}. Once you confirm it, the requests you made with it appear in your profile.`,
    { button: { text: 'Confirm address', href } },
    {
      note: 'Only confirm if the account is yours. If you did not sign up, ignore this e-mail and nothing will happen. The link works for 7 days.',
    },
  ],
});

/** To the owner of an address that somebody has tried to sign up with again. */
export const knownAddressLetter = (
  greeting: string,
  loginUrl: string,
  forgotUrl: string,
): Letter => ({
  subject: 'You already have an account',
  preheader: 'Someone tried to sign up with your address.',
  heading: 'You already have an account',
  blocks: [
    greeting,
    'Someone, probably you, tried to sign up with this address. It already has an account, so nothing was changed.',
    { button: { text: 'Log in', href: loginUrl } },
    `Forgotten your password? Set a new one: ${forgotUrl}`,
    { note: 'If this wasn’t you, you don’t need to do anything.' },
  ],
});

/** The link to set a new password. */
export const resetLetter = (greeting: string, href: string): Letter => ({
  subject: 'Set a new password',
  preheader: 'The link works once, for 30 minutes.',
  heading: 'Set a new password',
  blocks: [
    greeting,
    'Someone asked to reset the password of your account. This link lets you set a new one; it works once, for 30 minutes.',
    { button: { text: 'Set a new password', href } },
    { note: 'If you did not ask for this, ignore this e-mail: your password stays as it is.' },
  ],
});

/** Sent after a password was changed; `how` is `by a mailed link` or `in your profile`. */
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
    {
      note: `If this wasn’t you, set a new password at once (${forgotUrl}) and write to ${email}.`,
    },
  ],
});

/**
 * To an address that an account wants to change to. Its reader may be a stranger to that account, so the letter
 * identifies it by its masked current address, and contains none of its text.
 */
export const moveLetter = (account: string, siteName: string, href: string): Letter => ({
  subject: 'Please confirm your new e-mail address',
  preheader: `The account ${account} asks to use this address.`,
  heading: 'Please confirm your new e-mail address',
  blocks: [
    `The account ${account} at ${siteName} asks to use this address from now on. If it is yours, confirm the change. You will need to be logged in to that account or enter its password.`,
    { button: { text: 'Confirm address', href } },
    {
      note: 'If you do not recognise that account, ignore this e-mail and nothing will happen. Never enter your own password for it. The link works for 7 days.',
    },
  ],
});

/** To the address of an order made without logging in, which an account wants to list. */
export const orderLetter = (
  order: { order_no: string; reports: string[] },
  account: string,
  href: string,
): Letter => ({
  subject: `Add order ${order.order_no} to an account?`,
  preheader: `The account ${account} has asked for it.`,
  heading: `Add order ${order.order_no} to an account?`,
  blocks: [
    `The account ${account} asks to list this order, with its downloads and its invoice:`,
    {
      facts: [
        ['Order', order.order_no],
        ...order.reports.map((name): [string, string] => ['Report', name]),
      ],
    },
    'If that account is yours, log in to it and open the link.',
    { button: { text: 'Add the order to my account', href } },
    {
      note: 'The link works for that account only, once, for 7 days. If you do not recognise it, ignore this e-mail.',
    },
  ],
});

/** Sent to the old address after an account has changed to a new one. */
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
    `The address of your account was changed to ${newAddress}. From now on, mail about the account and its orders goes there. A newsletter or an offer that was requested with this address still comes here.`,
    { note: `If this wasn’t you, write to ${email} at once.` },
  ],
});

/** Sent after an account was deleted. */
export const deletedLetter = (greeting: string): Letter => ({
  subject: 'Your account was deleted',
  preheader: 'As you asked.',
  heading: 'Your account was deleted',
  blocks: [
    greeting,
    'Your account and the details in it were deleted, as you asked. Invoices are kept for as long as the law requires.',
  ],
});
