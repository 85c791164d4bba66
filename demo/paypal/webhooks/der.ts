/** The few DER encodings (ITU-T X.690) that an X.509 certificate needs. */

/** One tag-length-value element; `parts` are concatenated as its content. */
export function tlv(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const length: number[] = [];
  for (let rest = content.length; rest > 0; rest = Math.floor(rest / 256))
    length.unshift(rest % 256);
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length, ...length]), content]);
}

export const sequence = (...parts: Uint8Array[]): Buffer => tlv(0x30, ...parts);
export const set = (...parts: Uint8Array[]): Buffer => tlv(0x31, ...parts);
export const octets = (content: Uint8Array): Buffer => tlv(0x04, content);
export const text = (value: string): Buffer => tlv(0x0c, Buffer.from(value, 'utf8'));
export const bits = (content: Uint8Array, unusedBits = 0): Buffer =>
  tlv(0x03, Buffer.from([unusedBits]), content);
export const truth = (): Buffer => tlv(0x01, Buffer.from([0xff]));
export const nothing = (): Buffer => tlv(0x05);

/** A non-negative INTEGER from its big-endian bytes. */
export function integer(bytes: Uint8Array): Buffer {
  const first = bytes[0] ?? 0;
  return first >= 0x80 ? tlv(0x02, Buffer.from([0]), bytes) : tlv(0x02, bytes);
}

/** An OBJECT IDENTIFIER in dotted form. */
export function oid(dotted: string): Buffer {
  const [a = 0, b = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [a * 40 + b];
  for (const arc of rest) {
    const groups = [arc & 0x7f];
    for (let high = Math.floor(arc / 128); high > 0; high = Math.floor(high / 128))
      groups.unshift((high & 0x7f) | 0x80);
    bytes.push(...groups);
  }
  return tlv(0x06, Buffer.from(bytes));
}

/** UTCTime, valid for the years 1950 to 2049. */
export function utcTime(date: Date): Buffer {
  const digits = date.toISOString().replace(/[-:T]/g, '').slice(2, 14);
  return tlv(0x17, Buffer.from(`${digits}Z`, 'latin1'));
}
