const encoder = new TextEncoder();

/**
 * The texts as UTF-8, one after the other. Each is traversed once: joining them first would copy them all, and
 * `Buffer.from` counts the bytes of a long text twice before it writes them.
 */
export function utf8Of(...texts: string[]): Buffer {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  // Nearly all characters of a page are ASCII.
  const bytes = Buffer.allocUnsafeSlow(length + (length >> 6) + 64);
  let end = 0;
  for (const text of texts) {
    const { read, written } = encoder.encodeInto(text, bytes.subarray(end));
    if (read < text.length) return Buffer.from(texts.join(''));
    end += written;
  }
  return bytes.subarray(0, end);
}
