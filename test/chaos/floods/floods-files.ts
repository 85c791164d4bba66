import { deflateSync } from 'node:zlib';

const MEGABYTE = 1024 * 1024;

/**
 * A PDF of about 98 KB that refers to the same four compressed object streams 490 times each; every stream
 * decompresses to 16 MiB and then breaks off, so that reading it costs all of that and yields nothing.
 */
export function endlessPdf(): Buffer {
  const whole = deflateSync(Buffer.alloc(16 * MEGABYTE), { level: 9 });
  const stream = whole.subarray(0, whole.length - 6);
  const groups = Array.from({ length: 4 }, () => [
    Buffer.from(`${'/ObjStm '.repeat(490)}stream\n`, 'latin1'),
    stream,
    Buffer.from('\nendstream\n', 'latin1'),
  ]).flat();
  return framed(Buffer.concat(groups));
}

/** A PDF of 4.9 MB in which each of many action names follows a line of percent signs. */
export function percentPdf(): Buffer {
  const line = `${'%'.repeat(150)}\n${' /JavaScript x'.repeat(10)}\n`;
  return framed(Buffer.from(line.repeat(Math.floor((4.9 * MEGABYTE) / line.length)), 'latin1'));
}

/** Header and cross-reference of a PDF around any bytes. */
function framed(bytes: Buffer): Buffer {
  const head = Buffer.from('%PDF-1.7\n', 'latin1');
  const at = head.length + bytes.length + 1;
  return Buffer.concat([
    head,
    bytes,
    Buffer.from(`\nxref\n0 0\ntrailer\n<<>>\nstartxref\n${at}\n%%EOF\n`, 'latin1'),
  ]);
}

/** An application form with a file, as sent over the wire. */
export function application(
  file: Buffer,
  name: string,
  type: string,
): { type: string; body: Buffer } {
  const edge = 'edge-of-the-form';
  const fields = {
    name: 'Mallory',
    email: 'mallory@example.com',
    phone: '+34600000000',
    position: 'Analyst',
    message: 'Hi',
  };
  const parts = Object.entries(fields).map(
    ([field, value]) =>
      `--${edge}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${edge}\r\ncontent-disposition: form-data; name="cv"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${edge}`,
    body: Buffer.concat([
      Buffer.from(parts.join('') + head),
      file,
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]),
  };
}
