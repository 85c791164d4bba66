import { closeSync, openSync, writeSync } from 'node:fs';
import { type PDFContext, type PDFDocument, PDFWriter } from '@cantoo/pdf-lib';

const OBJECTS_PER_TICK = 50;

/** Writes a whole document object by object, so that memory never holds a second copy of it. */
class FileWriter extends PDFWriter {
  static of(context: PDFContext): FileWriter {
    const { objectsPerTick, snapshot } = PDFWriter.forContext(
      context,
      OBJECTS_PER_TICK,
    ) as FileWriter;
    return new FileWriter(context, objectsPerTick, snapshot);
  }

  async writeTo(file: number): Promise<void> {
    const { header, indirectObjects, xref, trailerDict, trailer } =
      await this.computeBufferSize(false);
    const put = (part: {
      sizeInBytes(): number;
      copyBytesInto(buffer: Uint8Array, offset: number): number;
    }) => {
      const bytes = new Uint8Array(part.sizeInBytes());
      part.copyBytesInto(bytes, 0);
      writeAll(file, bytes);
    };
    const say = (text: string) => writeAll(file, Buffer.from(text, 'latin1'));
    put(header);
    say('\n\n');
    for (const [ref, object] of indirectObjects) {
      if (!this.shouldSave(false, ref.objectNumber, indirectObjects)) continue;
      if (this.shouldSkipCopiedObjectStream(object)) continue;
      say(`${ref.objectNumber} ${ref.generationNumber} obj\n`);
      put(object);
      say('\nendobj\n\n');
    }
    if (xref) {
      put(xref);
      say('\n');
    }
    if (trailerDict) {
      put(trailerDict);
      say('\n\n');
    }
    put(trailer);
  }
}

/** A write may be partial. */
function writeAll(file: number, bytes: Uint8Array): void {
  for (let offset = 0; offset < bytes.length; ) offset += writeSync(file, bytes, offset);
}

/**
 * Saves a document into a new file without building it in memory first.
 * @throws file-system errors, for example on a full disk
 */
export async function savePdf(document: PDFDocument, path: string): Promise<void> {
  await document.flush();
  const file = openSync(path, 'wx', 0o600);
  try {
    await FileWriter.of(document.context).writeTo(file);
  } finally {
    closeSync(file);
  }
}
