const WORDS: Record<string, (words: string) => string> = {
  asked: (name) => `Requested by ${name}`,
  made: () => 'Made by us',
  sent: () => 'Sent',
  'not-mailed': () => 'Not e-mailed: several offers had been sent to this address that day',
  opened: () => 'Opened',
  changed: () => 'Billing details changed by the buyer',
  repriced: () => 'Price changed by us',
  extended: () => 'Price held longer',
  question: () => 'A question was asked',
  paying: () => 'Payment begun',
  paid: () => 'Paid',
  declined: () => 'Declined',
  withdrawn: () => 'Withdrawn by us',
  replaced: () => 'Replaced by another offer',
  reminded: () => 'Reminder sent',
  'reminders-stopped': () => 'Reminders stopped',
};

/** The buyer's description of an event; empty if it is for staff only. */
export const eventWords = (kind: string, words: string): string => WORDS[kind]?.(words) ?? '';
