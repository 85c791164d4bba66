/** A file inside an archived document (PDF/A-3, ISO 19005-3). */
export interface Attachment {
  name: string;
  /** Its media type. */
  type: string;
  description: string;
  content: Uint8Array;
  modified: Date;
  /** Descriptions in RDF for the document's metadata. */
  metadata: string;
}

type Extended = PDFKit.PDFDocument & { appendXML(xml: string): void };

/** Embeds a file as another representation of the whole document, and declares accessibility in the metadata. */
export function attach(doc: PDFKit.PDFDocument, attachment: Attachment): void {
  const { name, type, description, content, modified, metadata } = attachment;
  const options = { name, type, description, relationship: 'Alternative' };
  doc.file(Buffer.from(content), { ...options, creationDate: modified, modifiedDate: modified });
  (doc as Extended).appendXML(
    `<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>${metadata}`,
  );
}
