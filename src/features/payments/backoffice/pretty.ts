/** A value with line breaks. */
export const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** A text with line breaks when it is JSON, else as it is. */
export function pretty(text: string): string {
  try {
    return json(JSON.parse(text));
  } catch {
    return text;
  }
}
