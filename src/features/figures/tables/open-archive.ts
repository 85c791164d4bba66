/** A ZIP archive (APPNOTE 6.3): its file names, and each of its files as text. */
export interface Archive {
  names: string[];
  /** Undefined if there is no such file. @throws Error if it is damaged or larger than `most` bytes */
  read(name: string, most: number): Promise<string | undefined>;
}

interface Entry {
  method: number;
  packed: number;
  at: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const MOST_ENTRIES = 5000;

/** Opens an archive in memory; undefined if it is not one. */
export function openArchive(bytes: Uint8Array): Archive | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  const first = Math.max(0, end - 65_535);
  while (end >= first && view.getUint32(end, true) !== END) end -= 1;
  if (end < first || end < 0) return undefined;
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) return undefined;
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  const decoder = new TextDecoder();
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL) return undefined;
    const length = view.getUint16(at + 28, true);
    entries.set(decoder.decode(bytes.subarray(at + 46, at + 46 + length)), {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return {
    names: [...entries.keys()],
    async read(name, most) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      if (entry.at + 30 > bytes.length || view.getUint32(entry.at, true) !== LOCAL)
        throw new Error(`${name} is damaged`);
      const from =
        entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
      const packed = bytes.slice(from, from + entry.packed);
      if (entry.method === 0) return decoder.decode(packed.subarray(0, most));
      if (entry.method !== 8) throw new Error(`${name} uses an unsupported compression method`);
      return inflate(packed, most);
    },
  };
}

async function inflate(packed: Uint8Array<ArrayBuffer>, most: number): Promise<string> {
  const decoder = new TextDecoder();
  const reader = new Blob([packed])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new Error('The unpacked file is too large');
    }
    text += decoder.decode(value, { stream: true });
  }
}
