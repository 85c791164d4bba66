import type { Attachment } from '#src/pdf/attach.ts';

const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
const FILE = 'factur-x.xml';

const property = (name: string, describes: string) =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${describes}</pdfaProperty:description></rdf:li>`;

/**
 * The metadata required by Factur-X 1.0: what is embedded, and a description of these four properties (ISO 19005-1,
 * 6.7.8).
 */
const METADATA = `
<rdf:Description xmlns:fx="${NAMESPACE}" rdf:about="">
<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${FILE}</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${property('DocumentFileName', 'name of the embedded XML invoice file')}${property('DocumentType', 'INVOICE')}${property('Version', 'version of the XML schema')}${property('ConformanceLevel', 'conformance level of the embedded data')}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

/** The XML of an invoice as the attachment that Factur-X embeds in its PDF. */
export const facturX = (xml: string, issuedOn: string): Attachment => ({
  name: FILE,
  type: 'text/xml',
  description: 'Data of this document (EN 16931)',
  content: Buffer.from(xml, 'utf8'),
  modified: new Date(`${issuedOn}T00:00:00Z`),
  metadata: METADATA,
});
