import {
  accept,
  type DocumentVerdict,
  notOpen,
  notPassive,
  notReadable,
} from './document-verdict.ts';
import { type OleEntry, readOleDirectory } from './ole-directory.ts';

const STREAM = 2;
const STORAGE = 1;
/** First bytes of a Word document's main stream, and its flag for "encrypted" (MS-DOC, 2.5.2). */
const WORD_MAGIC = 0xa5ec;
const ENCRYPTED_FLAG = 0x0100;
const FLAGS_OFFSET = 10;

/** A Word 97–2003 document: a valid compound file with a main Word stream and without macros (MS-DOC, MS-CFB). */
export function inspectDoc(content: Buffer): DocumentVerdict {
  const directory = readOleDirectory(content);
  if (directory === undefined) return notReadable('doc');
  const main = directory.entries.find(
    ({ name, kind }) => name === 'WordDocument' && kind === STREAM,
  );
  const start = main && directory.offsetOf(main);
  if (
    start === undefined ||
    start + 32 > content.length ||
    content.readUInt16LE(start) !== WORD_MAGIC
  )
    return notReadable('doc');
  if (content.readUInt16LE(start + FLAGS_OFFSET) & ENCRYPTED_FLAG) return notOpen('doc');
  return directory.entries.some(isMacro) ? notPassive('doc') : accept('doc');
}

function isMacro({ name, kind }: OleEntry): boolean {
  return (
    (kind === STORAGE && /^(?:Macros|VBA|_VBA_PROJECT_CUR)$/i.test(name)) ||
    /^_VBA_PROJECT$/i.test(name)
  );
}
