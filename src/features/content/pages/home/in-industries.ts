const words = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** ` in twelve industries`, for a sentence on what the publisher covers; empty for 0. */
export function inIndustries(count: number): string {
  if (count === 0) return '';
  return ` in ${words[count - 1] ?? count} ${count === 1 ? 'industry' : 'industries'}`;
}
