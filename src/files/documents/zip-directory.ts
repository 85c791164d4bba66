/** A file inside a ZIP archive, as its central directory describes it. */
export interface ZipEntry {
  name: string;
  /** 0 stored, 8 deflated */
  method: number;
  compressedSize: number;
  size: number;
  /** Where its compressed bytes begin. */
  dataOffset: number;
}

const LIMITS = { entries: 200, totalBytes: 50 * 1024 * 1024, ratio: 100, ratioFrom: 64 * 1024 };
const END_SIZE = 22;
const UNSAFE_NAME = /^\/|\\|^[A-Za-z]:|(?:^|\/)\.\.?(?:\/|$)|[\p{Cc}]/u;

/**
 * Reads only a ZIP archive's directory (PKWARE APPNOTE 6.3): at most 200 entries, 50 MB decompressed, compressed at
 * most a hundredfold. Undefined if it exceeds a limit, needs ZIP64, is encrypted, has bytes before or after that
 * belong to no entry, or entries that overlap, repeat a name, leave the folder or contradict their own headers.
 */
export function readZipDirectory(content: Buffer): ZipEntry[] | undefined {
  const end = findEnd(content);
  if (end === undefined) return undefined;
  const entries: (ZipEntry & { localOffset: number; flags: number; crc: number })[] = [];
  let total = 0;
  let offset = end.directoryOffset;
  for (let n = 0; n < end.count; n += 1) {
    if (offset + 46 > end.offset || content.readUInt32LE(offset) !== 0x02014b50) return undefined;
    const flags = content.readUInt16LE(offset + 8);
    const method = content.readUInt16LE(offset + 10);
    const crc = content.readUInt32LE(offset + 16);
    const compressedSize = content.readUInt32LE(offset + 20);
    const size = content.readUInt32LE(offset + 24);
    const nameLength = content.readUInt16LE(offset + 28);
    const extraLength = content.readUInt16LE(offset + 30);
    const commentLength = content.readUInt16LE(offset + 32);
    const localOffset = content.readUInt32LE(offset + 42);
    const next = offset + 46 + nameLength + extraLength + commentLength;
    if (next > end.offset || flags & 0x2041 || (method !== 0 && method !== 8)) return undefined;
    if (
      hasZip64(content.subarray(offset + 46 + nameLength, offset + 46 + nameLength + extraLength))
    )
      return undefined;
    if (method === 0 && size !== compressedSize) return undefined;
    if (size > LIMITS.ratioFrom && size > compressedSize * LIMITS.ratio) return undefined;
    total += size;
    if (total > LIMITS.totalBytes) return undefined;
    const name = content.toString('utf8', offset + 46, offset + 46 + nameLength);
    if (name === '' || UNSAFE_NAME.test(name)) return undefined;
    entries.push({ name, method, compressedSize, size, crc, flags, localOffset, dataOffset: 0 });
    offset = next;
  }
  if (offset !== end.offset) return undefined;
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size !== entries.length)
    return undefined;

  // In byte order, each entry must begin after the one before it, the first at the very start.
  let free = 0;
  for (const entry of entries.sort((a, b) => a.localOffset - b.localOffset)) {
    const local = entry.localOffset;
    if (local < free || (free === 0 && local !== 0) || local + 30 > end.directoryOffset)
      return undefined;
    if (
      content.readUInt32LE(local) !== 0x04034b50 ||
      content.readUInt16LE(local + 8) !== entry.method
    )
      return undefined;
    const nameLength = content.readUInt16LE(local + 26);
    entry.dataOffset = local + 30 + nameLength + content.readUInt16LE(local + 28);
    free = entry.dataOffset + entry.compressedSize;
    if (free > end.directoryOffset) return undefined;
    if (content.toString('utf8', local + 30, local + 30 + nameLength) !== entry.name)
      return undefined;
    const sizesFollow = (entry.flags & 8) !== 0;
    if (!sizesFollow && content.readUInt32LE(local + 18) !== entry.compressedSize) return undefined;
    if (!sizesFollow && content.readUInt32LE(local + 22) !== entry.size) return undefined;
    // After the data only a data descriptor may follow: its size is 12, 16 or, in ZIP64, more.
    if (sizesFollow)
      free += content.readUInt32LE(Math.min(free, end.offset)) === 0x08074b50 ? 16 : 12;
  }
  return free === end.directoryOffset ? entries : undefined;
}

/** The record at the very end of the archive, which no comment may hide and no ZIP64 record contradict. */
function findEnd(
  content: Buffer,
): { offset: number; directoryOffset: number; count: number } | undefined {
  for (
    let offset = content.length - END_SIZE;
    offset >= Math.max(0, content.length - END_SIZE - 1024);
    offset -= 1
  ) {
    if (content.readUInt32LE(offset) !== 0x06054b50) continue;
    const count = content.readUInt16LE(offset + 10);
    const directoryOffset = content.readUInt32LE(offset + 16);
    if (offset + END_SIZE + content.readUInt16LE(offset + 20) !== content.length) return undefined;
    if (content.readUInt32LE(offset + 4) !== 0 || content.readUInt16LE(offset + 8) !== count)
      return undefined;
    if (count === 0 || count > LIMITS.entries) return undefined;
    if (directoryOffset + content.readUInt32LE(offset + 12) !== offset) return undefined;
    return { offset, directoryOffset, count };
  }
  return undefined;
}

function hasZip64(extra: Buffer): boolean {
  for (let offset = 0; offset + 4 <= extra.length; offset += 4 + extra.readUInt16LE(offset + 2))
    if (extra.readUInt16LE(offset) === 0x0001) return true;
  return false;
}
