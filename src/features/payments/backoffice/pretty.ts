/** A value with line breaks. */
export const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** JSON formatted with line breaks; any other text unchanged. */
export function pretty(text: string): string {
  try {
    return json(JSON.parse(text));
  } catch {
    return text;
  }
}
