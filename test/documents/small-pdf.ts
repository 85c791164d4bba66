/** A PDF with one empty page, and as many bytes of comment as a test needs. */
export const smallPdf = (comment = ''): Buffer =>
  Buffer.from(
    [
      '%PDF-1.7',
      '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
      '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
      '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >> endobj',
      `%${comment}`,
      'trailer << /Root 1 0 R /Size 4 >>',
      '%%EOF',
      '',
    ].join('\n'),
  );
