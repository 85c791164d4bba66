import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFObjectCopier,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { addStructure } from './add-structure.ts';

/** What a page keeps of itself; everything else may lead to pages that were not chosen. */
const KEPT = ['MediaBox', 'CropBox', 'Rotate'];
const name = PDFName.of.bind(PDFName);

/**
 * A file with chosen pages of another one appended. Nothing of the other pages is included: a page brings its
 * content, the fonts and pictures that it uses, and its part of the structure, but not its links.
 * @param pages from 1, in order; pages that the other file does not have are skipped
 * @throws the library's error for a file that it cannot read, such as one with a password
 */
export async function addPages(
  base: Uint8Array,
  other: Uint8Array,
  pages: readonly number[],
): Promise<Uint8Array> {
  const into = await PDFDocument.load(base, { updateMetadata: false });
  const from = await PDFDocument.load(other, { updateMetadata: false });
  const copier = PDFObjectCopier.for(from.context, into.context);
  const copies = new Map<PDFPage, PDFPage>();
  for (const number of pages) {
    const page = from.getPages()[number - 1];
    if (page) copies.set(page, copyOf(page, into, copier));
  }
  addStructure(into, from, copies);
  labelPages(into, pages);
  return into.save({ useObjectStreams: false });
}

function copyOf(page: PDFPage, into: PDFDocument, copier: PDFObjectCopier): PDFPage {
  const { width, height } = page.getSize();
  const copy = into.addPage([width, height]);
  for (const key of KEPT) {
    const value = page.node.getInheritableAttribute(name(key));
    if (value) copy.node.set(name(key), copier.copy(value));
  }
  // A stream is never written inline: the reference to it is copied.
  const contents = page.node.get(name('Contents'));
  if (contents) copy.node.set(name('Contents'), copier.copy(contents));
  const resources = page.node.Resources();
  if (resources) copy.node.set(name('Resources'), copier.copy(used(page, resources)));
  copy.node.set(name('Tabs'), name('S'));
  return copy;
}

/** The resources with only those pictures that the page draws: in files from elsewhere all pages share one list. */
function used(page: PDFPage, resources: PDFDict): PDFDict {
  const pictures = resources.lookupMaybe(name('XObject'), PDFDict);
  if (!pictures) return resources;
  const drawn = drawnNames(page);
  const own = page.doc.context.obj({}) as PDFDict;
  for (const [key, value] of pictures.entries()) if (drawn.has(String(key))) own.set(key, value);
  const copy = resources.clone(page.doc.context);
  copy.set(name('XObject'), own);
  return copy;
}

function drawnNames(page: PDFPage): Set<string> {
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  const text = streams
    .map((one) => one && page.doc.context.lookup(one))
    .map((one) =>
      one instanceof PDFRawStream
        ? Buffer.from(decodePDFRawStream(one).decode()).toString('latin1')
        : '',
    )
    .join('\n');
  return new Set([...text.matchAll(/(\/[^\s/[\]<>(){}%]+)\s+Do\b/g)].map(([, one]) => one!));
}

/** Added pages have the labels of the file that they come from. */
function labelPages(into: PDFDocument, pages: readonly number[]): void {
  const labels = into.catalog.lookupMaybe(name('PageLabels'), PDFDict);
  const numbers = labels?.lookupMaybe(name('Nums'), PDFArray);
  const first = into.getPageCount() - pages.length;
  pages.forEach((page, i) => {
    numbers?.push(into.context.obj(first + i));
    numbers?.push(into.context.obj({ S: 'D', St: page }));
  });
}
