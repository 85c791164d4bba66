/** What the visitor agrees to by the unticked box of the request forms; recorded word for word with the time. */
export const marketingWording =
  'Send me news about new reports by e-mail. I can take this back at any time by the link in every mail.';

/** What the visitor asks for by the newsletter form. */
export const newsletterWording = 'New reports and method notes, about once a month.';
