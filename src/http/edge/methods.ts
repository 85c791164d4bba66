const READING = new Set(['GET', 'HEAD']);
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request by this method asks for content. */
export const isReading = (method: string | undefined): boolean => READING.has(method ?? '');

/** Whether a method changes nothing: reading, or asking what is allowed (RFC 9110, safe methods). */
export const isSafe = (method: string): boolean => SAFE.has(method);
