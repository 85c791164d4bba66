export type DocumentFormat = 'pdf' | 'doc' | 'docx';

/** `message` is for the visitor. */
export type DocumentVerdict =
  | { ok: true; type: DocumentFormat; contentType: string }
  | { ok: false; message: string };

const LABEL = { pdf: 'PDF', doc: 'Word (DOC)', docx: 'Word (DOCX)' };
const CONTENT_TYPE = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

export const accept = (type: DocumentFormat): DocumentVerdict => ({
  ok: true,
  type,
  contentType: CONTENT_TYPE[type],
});
export const refuse = (message: string): DocumentVerdict => ({ ok: false, message });
export const notReadable = (type: DocumentFormat): DocumentVerdict =>
  refuse(
    `This file is not a complete ${LABEL[type]} document. Please save it again and send the new file.`,
  );
export const notPassive = (type: DocumentFormat): DocumentVerdict =>
  refuse(
    `This ${LABEL[type]} document holds macros, scripts or links to other files. Please send it without them.`,
  );
export const notOpen = (type: DocumentFormat): DocumentVerdict =>
  refuse(`This ${LABEL[type]} document is protected by a password. Please send it without one.`);
