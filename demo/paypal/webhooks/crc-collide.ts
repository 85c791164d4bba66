import { crc32 } from 'node:zlib';

const PAD = 'a'.repeat(64);

/**
 * A JSON object with the members of `value` whose text has the wanted CRC-32. CRC-32 is linear over GF(2): each letter
 * of a padding member is a free bit (its case), and 32 of the 64 are solved for.
 */
export function collideCrc32(value: Record<string, unknown>, target: number): string {
  const bytes = Buffer.from(JSON.stringify({ ...value, pad: PAD }), 'utf8');
  const start = bytes.lastIndexOf(PAD);
  const base = crc32(bytes);
  const effect = (index: number): number => {
    const flipped = Buffer.from(bytes);
    flipped[start + index]! ^= 0x20;
    return (crc32(flipped) ^ base) >>> 0;
  };
  // Gaussian elimination: each row keeps which letters it was built from.
  const rows: { bits: number; letters: bigint }[] = [];
  for (let index = 0; index < PAD.length; index += 1) {
    let row = { bits: effect(index), letters: 1n << BigInt(index) };
    for (const known of rows) {
      if ((row.bits ^ known.bits) >>> 0 < row.bits) {
        row = { bits: (row.bits ^ known.bits) >>> 0, letters: row.letters ^ known.letters };
      }
    }
    if (row.bits !== 0) {
      rows.push(row);
      rows.sort((a, b) => b.bits - a.bits);
    }
  }
  let rest = (base ^ target) >>> 0;
  let letters = 0n;
  for (const row of rows) {
    if ((rest ^ row.bits) >>> 0 < rest) {
      rest = (rest ^ row.bits) >>> 0;
      letters ^= row.letters;
    }
  }
  for (let index = 0; index < PAD.length; index += 1) {
    if ((letters >> BigInt(index)) & 1n) bytes[start + index]! ^= 0x20;
  }
  return bytes.toString('utf8');
}
