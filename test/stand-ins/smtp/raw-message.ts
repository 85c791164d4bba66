export interface RawHeader {
  name: string;
  /** Unfolded, still encoded. */
  value: string;
}

/** The header fields of a raw message as RFC 5322 sees them, whatever their sender meant. */
export function rawHeaders(raw: string): RawHeader[] {
  const end = raw.indexOf('\r\n\r\n');
  const block = end < 0 ? raw : raw.slice(0, end);
  const headers: RawHeader[] = [];
  // Lenient readers end a line at CR, LF or both: whatever any of them would take for a field is counted.
  for (const line of block.split(/\r\n|\r|\n/)) {
    const last = headers.at(-1);
    if (/^[ \t]/.test(line) && last) last.value += ` ${line.trim()}`;
    else
      headers.push({
        name: line.split(':')[0]!.trim(),
        value: line.slice(line.indexOf(':') + 1).trim(),
      });
  }
  return headers;
}

/** Every value of one header, encoded words decoded (RFC 2047). */
export function headerValues(raw: string, name: string): string[] {
  return rawHeaders(raw)
    .filter((header) => header.name.toLowerCase() === name.toLowerCase())
    .map((header) => decodeWords(header.value));
}

/** Every address in To, Cc and Bcc, ignoring quoted text. */
export function headerRecipients(raw: string): string[] {
  return rawHeaders(raw)
    .filter((header) => /^(?:resent-)?(?:to|cc|bcc)$/i.test(header.name))
    .flatMap((header) => header.value.replace(/"(?:[^"\\]|\\.)*"/g, '').split(','))
    .map((part) => (/<([^<>]*)>/.exec(part)?.[1] ?? part).trim())
    .filter(Boolean);
}

function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(
      /=\?([\w-]+)\?([BbQq])\?([^?]*)\?=/g,
      (_, charset: string, encoding: string, text: string) => {
        const bytes =
          encoding.toUpperCase() === 'B'
            ? Buffer.from(text, 'base64')
            : Buffer.from(
                text
                  .replace(/_/g, ' ')
                  .replace(/=([0-9A-Fa-f]{2})/g, (_match, hex: string) =>
                    String.fromCharCode(Number.parseInt(hex, 16)),
                  ),
                'latin1',
              );
        return new TextDecoder(charset).decode(bytes);
      },
    );
}
