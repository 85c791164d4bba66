const words: Record<string, string> = {
  FULL_TIME: 'full-time',
  PART_TIME: 'part-time',
  CONTRACTOR: 'freelance',
  TEMPORARY: 'temporary',
  INTERN: 'internship',
  VOLUNTEER: 'volunteer',
  PER_DIEM: 'by the day',
};

/** An employment type of schema.org in words. */
export const employmentOf = (type: string) =>
  words[type] ?? type.toLowerCase().replaceAll('_', ' ');
