const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** `one working day`, or `three working days`; empty if the publisher does not say how soon it answers. */
export const replyTimeOf = (workingDays: number | null | undefined): string =>
  workingDays
    ? `${words[workingDays - 1] ?? workingDays} working ${workingDays === 1 ? 'day' : 'days'}`
    : '';

/** ` within one working day`, if the publisher says how soon it answers. */
export const within = (replyTime: string): string => (replyTime ? ` within ${replyTime}` : '');
