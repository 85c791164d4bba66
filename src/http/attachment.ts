/** What may remain as it is in a value of RFC 8187, section 3.2.1, is less than `encodeURIComponent` leaves. */
const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The value of Content-Disposition (RFC 6266) for a file that is saved under this name, in any script. */
export const attachment = (fileName: string): string =>
  /^[\w.-]+$/.test(fileName)
    ? `attachment; filename="${fileName}"`
    : `attachment; filename*=UTF-8''${encoded(fileName)}`;
