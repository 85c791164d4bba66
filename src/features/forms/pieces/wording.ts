/** What the visitor agrees to by the unticked box of the request forms; recorded word for word with the time. */
export const marketingWording =
  'Send me news about new reports by e-mail. I can unsubscribe at any time using the link in each e-mail.';

/** What the visitor asks for by the newsletter form. */
export const newsletterWording = 'New reports and notes on method, about once a month.';
