/** An entry of a compound file's directory (MS-CFB, 2.6). */
export interface OleEntry {
  name: string;
  /** 1 storage, 2 stream, 5 root */
  kind: number;
  startSector: number;
  size: number;
}

export interface OleDirectory {
  entries: OleEntry[];
  /** Where a stream's bytes begin, if it is kept in ordinary sectors of this file. */
  offsetOf(entry: OleEntry): number | undefined;
}

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const LAST_REGULAR = 0xfffffffa;
const END_OF_CHAIN = 0xfffffffe;
const HEADER_FAT_SECTORS = 109;
const MAX_ENTRIES = 4096;

/**
 * Reads the directory of a compound file (MS-CFB); undefined if header, allocation table or directory are invalid: a
 * chain that leaves the file, or that loops.
 */
export function readOleDirectory(content: Buffer): OleDirectory | undefined {
  if (content.length < 1536 || !content.subarray(0, 8).equals(SIGNATURE)) return undefined;
  const shift = content.readUInt16LE(30);
  const version = content.readUInt16LE(26);
  const sane = (version === 3 && shift === 9) || (version === 4 && shift === 12);
  if (!sane || content.readUInt16LE(28) !== 0xfffe || content.readUInt16LE(32) !== 6)
    return undefined;
  const sectorSize = 1 << shift;
  const sectors = Math.floor(content.length / sectorSize) - 1;
  const offset = (sector: number) => (sector < sectors ? (sector + 1) * sectorSize : undefined);

  const fat = readFatSectors(content, offset, sectorSize);
  const next = (sector: number): number | undefined => {
    const table = fat?.[Math.floor(sector / (sectorSize / 4))];
    const start = table === undefined ? undefined : offset(table);
    return start === undefined
      ? undefined
      : content.readUInt32LE(start + (sector % (sectorSize / 4)) * 4);
  };

  const entries: OleEntry[] = [];
  const visited = new Set<number>();
  for (
    let sector: number | undefined = content.readUInt32LE(48);
    sector !== END_OF_CHAIN;
    sector = next(sector)
  ) {
    const start: number | undefined =
      sector === undefined || visited.has(sector) ? undefined : offset(sector);
    if (sector === undefined || start === undefined || entries.length > MAX_ENTRIES)
      return undefined;
    visited.add(sector);
    for (let entry = start; entry < start + sectorSize; entry += 128) {
      const nameBytes = content.readUInt16LE(entry + 64);
      const kind = content[entry + 66]!;
      if (kind === 0) continue;
      if (nameBytes < 2 || nameBytes > 64) return undefined;
      const name = content.toString('utf16le', entry, entry + nameBytes - 2);
      entries.push({
        name,
        kind,
        startSector: content.readUInt32LE(entry + 116),
        size: content.readUInt32LE(entry + 120),
      });
    }
  }
  if (entries[0]?.kind !== 5) return undefined;
  const miniStreamBelow = content.readUInt32LE(56);
  return {
    entries,
    offsetOf: ({ startSector, size }) =>
      size < miniStreamBelow || size > content.length ? undefined : offset(startSector),
  };
}

/** The sectors of the allocation table: up to 109 from the header, the rest from their own chain. */
function readFatSectors(
  content: Buffer,
  offset: (sector: number) => number | undefined,
  sectorSize: number,
): number[] | undefined {
  const count = content.readUInt32LE(44);
  if (count === 0 || count > content.length / sectorSize) return undefined;
  const found: number[] = [];
  for (let slot = 0; slot < Math.min(count, HEADER_FAT_SECTORS); slot += 1)
    found.push(content.readUInt32LE(76 + slot * 4));
  let table = content.readUInt32LE(68);
  while (found.length < count) {
    const start = table > LAST_REGULAR ? undefined : offset(table);
    if (start === undefined) return undefined;
    for (let slot = 0; slot < sectorSize / 4 - 1 && found.length < count; slot += 1)
      found.push(content.readUInt32LE(start + slot * 4));
    table = content.readUInt32LE(start + sectorSize - 4);
  }
  return found.some((sector) => offset(sector) === undefined) ? undefined : found;
}
