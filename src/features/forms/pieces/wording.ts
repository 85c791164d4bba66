/** The consent given by ticking the box of the request forms; recorded verbatim with the time. */
export const marketingWording =
  'Send me news about new reports by e-mail. I can unsubscribe at any time using the link in each e-mail.';

/** What a visitor subscribes to with the newsletter form. */
export const newsletterWording =
  'New reports and articles by e-mail. You can unsubscribe at any time.';
