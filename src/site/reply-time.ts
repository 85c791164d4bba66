/** ` within one working day`, if the publisher says how soon it answers (`reply_time` of the site's information). */
export const within = (replyTime: string | undefined): string =>
  replyTime ? ` within ${replyTime}` : '';
