import { deflateRawSync, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { costOf } from '../../../test/processes/processor-time.ts';
import { MAX_DOCUMENT_BYTES } from './claimed-format.ts';
import { inspectDocument } from './inspect-document.ts';

const CV = { name: 'CV', formats: ['pdf', 'doc', 'docx'] } as const;
const inspectCv = (content: Buffer, name: string) => inspectDocument(content, name, CV);

/** A PDF with correct offsets and the given objects. */
function pdf(
  objects: string[] = [],
  { head = '%PDF-1.7\n', trailer = '', tail = '' } = {},
): Buffer {
  const all = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [] /Count 0 >>',
    ...objects,
  ];
  let text = head;
  const offsets = all.map((object, n) => {
    const offset = text.length;
    text += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  text += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}`;
  text += `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n${tail}`;
  return Buffer.from(text, 'latin1');
}

const stream = (dictionary: string, data: Buffer) =>
  `<< ${dictionary} /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`;
const objectStream = (objects: string) =>
  stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.from(objects)));

interface Part {
  name: string;
  text?: string;
  data?: Buffer;
  method?: number;
  size?: number;
  compressedSize?: number;
  localName?: string;
  localOffset?: number;
  extra?: Buffer;
  flags?: number;
}

/** A ZIP archive, valid unless a part says otherwise. */
function zip(parts: Part[], { prefix = '', count = parts.length, comment = '' } = {}): Buffer {
  const chunks: Buffer[] = [Buffer.from(prefix)];
  const directory: Buffer[] = [];
  let at = prefix.length;
  for (const part of parts) {
    const plain = Buffer.from(part.text ?? 'x');
    const data = part.data ?? (part.method === 0 ? plain : deflateRawSync(plain));
    const name = Buffer.from(part.localName ?? part.name);
    const size = part.size ?? plain.length;
    const packed = part.compressedSize ?? data.length;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(part.method ?? 8, 8);
    local.writeUInt32LE(packed, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50);
    central.writeUInt16LE(part.flags ?? 0, 8);
    central.writeUInt16LE(part.method ?? 8, 10);
    central.writeUInt32LE(packed, 20);
    central.writeUInt32LE(size, 24);
    central.writeUInt16LE(Buffer.byteLength(part.name), 28);
    central.writeUInt16LE(part.extra?.length ?? 0, 30);
    central.writeUInt32LE(part.localOffset ?? at, 42);
    chunks.push(local, name, data);
    directory.push(central, Buffer.from(part.name), part.extra ?? Buffer.alloc(0));
    at += local.length + name.length + data.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(count & 0xffff, 8);
  end.writeUInt16LE(count & 0xffff, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...chunks, central, end, Buffer.from(comment)]);
}

const TYPES: Part = {
  name: '[Content_Types].xml',
  text: '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
};
const BODY: Part = { name: 'word/document.xml', text: '<w:document/>' };
const docx = (...parts: Part[]) => zip([TYPES, BODY, ...parts]);
const rels = (type: string, target: string, mode = 'External') => ({
  name: 'word/_rels/settings.xml.rels',
  text: `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`,
});

/** A compound file with one directory sector: a root and the given entries; WordDocument has 4096 bytes. */
function ole(names: [string, number][] = [], { magic = 0xa5ec, flags = 0, fat = 1 } = {}): Buffer {
  const file = Buffer.alloc(512 * 12);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(6, 32);
  file.writeUInt32LE(fat, 44);
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(4096, 56);
  file.writeUInt32LE(0xfffffffe, 68);
  file.writeUInt32LE(0, 76);
  file.writeUInt32LE(0xfffffffd, 512);
  file.writeUInt32LE(0xfffffffe, 516);
  for (let n = 2; n < 10; n++) file.writeUInt32LE(n === 9 ? 0xfffffffe : n + 1, 512 + n * 4);
  const all: [string, number][] = [['Root Entry', 5], ['WordDocument', 2], ...names];
  for (const [n, [name, kind]] of all.entries()) {
    const at = 1024 + n * 128;
    file.write(name, at, 'utf16le');
    file.writeUInt16LE(name.length * 2 + 2, at + 64);
    file[at + 66] = kind;
    file.writeUInt32LE(2, at + 116);
    file.writeUInt32LE(name === 'WordDocument' ? 4096 : 0, at + 120);
  }
  file.writeUInt16LE(magic, 1536);
  file.writeUInt16LE(flags, 1546);
  return file;
}

const accepted = (content: Buffer, name: string) =>
  expect(inspectCv(content, name)).toMatchObject({ ok: true });
const refused = (content: Buffer | string, name: string) => {
  const verdict = inspectCv(Buffer.from(content as string), name);
  expect(verdict, name).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^(The|This) .*\.$/),
  });
};

describe('accepted', () => {
  test('PDF', () => {
    accepted(pdf(), 'cv.pdf');
    accepted(pdf(), 'Lebenslauf – Müller.PDF');
    accepted(pdf([objectStream('1 0 << /Type /Font >>')]), 'cv.pdf');
    accepted(
      pdf([objectStream('1 0 << >>').replace('/FlateDecode', '[ /FlateDecode ]')]),
      'cv.pdf',
    );
    accepted(
      pdf([
        '<< /Title (HTML, CSS/JavaScript, Product/Launch 2020) >>',
        stream('', Buffer.from('(skills: C++ /JavaScript) Tj')),
      ]),
      'cv.pdf',
    );
    accepted(pdf(['<< /Type /Catalog /OpenAction [3 0 R /FitH null] >>']), 'cv.pdf');
    accepted(pdf([], { tail: '\r\n\0\0' }), 'cv.pdf');
  });
  test('DOCX', () => {
    accepted(docx(), 'cv.docx');
    accepted(docx(rels('hyperlink', 'https://example.com/')), 'cv.docx');
    accepted(
      docx(rels('attachedTemplate', 'file:///C:\\Users\\ana\\Templates\\cv.dotx')),
      'cv.docx',
    );
    accepted(
      docx(
        { name: 'word/', method: 0, text: '' },
        { name: 'word/media/photo.jpeg', method: 0, text: 'jpeg' },
      ),
      'cv.docx',
    );
  });
  test('DOC', () =>
    accepted(
      ole([
        ['1Table', 2],
        ['\u0005SummaryInformation', 2],
      ]),
      'cv.doc',
    ));
});

describe('refused: name, first bytes and structure disagree', () => {
  test.each([
    'cv.exe',
    'cv.pdf.exe',
    'cv.svg',
    'cv',
    'pdf',
    '.htaccess',
    'cv.pdf\0.html',
    'cv.pdf\0',
    'cv.html\0.pdf',
    'cv.pdf ',
    'cv.pdf.',
    'cv.docm',
    'cv\r\n.pdf',
    'cv.pdf\u2028',
  ])('%j', (name) => refused(pdf(), name));
  test('another type under an allowed name', () => {
    const gif = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from('*/=1;alert(1)//')]);
    const others = [
      gif,
      '<html><script>alert(1)</script>',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'MZ\x90\0',
      '',
      ' ',
      '{}',
      '{\\rtf1 }',
    ];
    for (const content of others)
      for (const name of ['cv.pdf', 'cv.doc', 'cv.docx']) refused(content, name);
    for (const name of ['cv.doc', 'cv.docx']) refused(pdf(), name);
    for (const name of ['cv.doc', 'cv.pdf']) refused(docx(), name);
    for (const name of ['cv.docx', 'cv.pdf']) refused(ole(), name);
  });
  test('too large, and the test file of virus scanners', () => {
    refused(Buffer.alloc(MAX_DOCUMENT_BYTES + 1, pdf()), 'cv.pdf');
    const eicar = [
      'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
      'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
    ].join('');
    refused(eicar, 'cv.pdf');
    refused(pdf([`(${eicar})`]), 'cv.pdf');
    refused(docx({ name: 'word/media/a.png', method: 0, text: eicar }), 'cv.docx');
  });
});

describe('refused: PDF', () => {
  /** An object stream with a script that is packed further than it seems. */
  const packed = (filter: string, before: (objects: Buffer) => Buffer) => {
    const objects = before(Buffer.from('1 0 << /S /JavaScript /JS (1) >>'));
    return stream(`/Type /ObjStm /N 1 /First 4 /Filter ${filter}`, deflateSync(objects));
  };
  /** PNG's filter "up": each byte is the difference from the one before (ISO 32000-2, 7.4.4.4). */
  const upwards = (objects: Buffer) =>
    Buffer.from([...objects].flatMap((byte, n) => [2, (byte - (objects[n - 1] ?? 0)) & 255]));
  const scripts: [string, Buffer][] = [
    ['action', pdf(['<< /S /JavaScript /JS (app.alert(1)) >>'])],
    ['action without spaces', pdf(['<</S/JavaScript/JS(1)>>'])],
    ['on opening', pdf([], { trailer: '/OpenAction << /S /JavaScript /JS (1) >>' })],
    ['hidden name', pdf(['<< /#53 /Java#53cript /JS (1) >>'])],
    ['name tree', pdf(['<< /Names << /JavaScript 4 0 R >> >>'])],
    ['comment between', pdf(['<< /S %\n/JavaScript /JS (1) >>'])],
    ['much space between', pdf([`<< /S${' '.repeat(100_000)}/JavaScript /JS (1) >>`])],
    ['comment behind', pdf(['<< /Names << /JavaScript%x\n4 0 R >> >>'])],
    ['launch', pdf(['<< /Type /Action /S /Launch /F (cmd.exe) >>'])],
    ['compressed', pdf([objectStream('1 0 << /S /JavaScript /JS (1) >>')])],
    [
      'compressed, hidden type',
      pdf([objectStream('1 0 << /S /JavaScript /JS (1) >>').replace('ObjStm', 'Obj#53tm')]),
    ],
    [
      'unreadable objects',
      pdf([stream('/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]', Buffer.from('00'))]),
    ],
    ['compressed twice', pdf([packed('[/FlateDecode /FlateDecode]', deflateSync)])],
    [
      'compressed, names written as differences',
      pdf([packed('/FlateDecode /DecodeParms << /Predictor 12 /Columns 1 >>', upwards)]),
    ],
    [
      'filter in another object',
      pdf([packed('4 0 R', deflateSync), '[/FlateDecode /FlateDecode]']),
    ],
    [
      'two filters named',
      pdf([packed('/FlateDecode /Filter [/FlateDecode /FlateDecode]', deflateSync)]),
    ],
    ['HTML in front', pdf([], { head: '%PDF-1.7\n%<html><script>alert(1)</script>\n' })],
    ['HTML behind', pdf([], { tail: '<html><script>alert(1)</script>' })],
    ['something before the header', pdf([], { head: '\n%PDF-1.7\n' })],
    ['password', pdf([], { trailer: '/Encrypt 9 0 R' })],
    ['no cross-reference', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')],
    ['wrong cross-reference', Buffer.from('%PDF-1.7\nstartxref\n3\n%%EOF')],
    ['cut off', pdf().subarray(0, -30)],
  ];
  test.each(scripts)('%s', (_, content) => refused(content, 'cv.pdf'));
  test('objects that decompress to gigabytes', { tags: 'exhaustive' }, async () => {
    const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024));
    const file = pdf([stream('/Type /ObjStm /Filter /FlateDecode', bomb)]);
    const cost = () => costOf(() => refused(file, 'cv.pdf'));
    // Other load on the machine only adds to a cost: the lowest of three is closest to the truth.
    expect(Math.min(await cost(), await cost(), await cost())).toBeLessThan(10);
  });
});

describe('files designed to be expensive', { tags: 'exhaustive' }, () => {
  const cost = (content: Buffer, name: string) => costOf(() => inspectCv(content, name));
  test('object streams that fail after decompressing megabytes, referenced repeatedly', async () => {
    const whole = deflateSync(Buffer.alloc(16 * 1024 * 1024 - 1000));
    const cut = stream('', whole.subarray(0, whole.length - 4));
    const bomb = pdf(Array.from({ length: 4 }, () => '/ObjStm '.repeat(490) + cut));
    expect(bomb.length).toBeLessThan(100_000);
    refused(bomb, 'cv.pdf');
    expect(await cost(bomb, 'cv.pdf')).toBeLessThan(30);
  });
  test('one valid object stream under many names is decompressed once', async () => {
    const good = deflateSync(Buffer.alloc(7 * 1024 * 1024, ' '));
    const file = pdf(['/ObjStm '.repeat(400) + stream('/Type /ObjStm /Filter /FlateDecode', good)]);
    accepted(file, 'cv.pdf');
    expect(await cost(file, 'cv.pdf')).toBeLessThan(30);
  });
  test('action names behind long comments', async () => {
    const line = `${'%'.repeat(150)}\nx${' /JavaScript x'.repeat(10)}\n`;
    const file = pdf([], {
      head: `%PDF-1.7\n${line.repeat(Math.floor(4_900_000 / line.length))}\n`,
    });
    accepted(file, 'cv.pdf');
    expect(await cost(file, 'cv.pdf')).toBeLessThan(200);
  });
  test('relationships that consist only of beginnings of elements', async () => {
    const parts = (text: string, count: number) =>
      docx(...Array.from({ length: count }, (_, n) => ({ name: `word/_rels/${n}.rels`, text })));
    expect(await cost(parts('<'.repeat(65_000), 190), 'cv.docx')).toBeLessThan(30);
    expect(await cost(parts('TargetMode '.repeat(5900), 15), 'cv.docx')).toBeLessThan(30);
    expect(await cost(parts('<TargetMode="External"/>'.repeat(2700), 15), 'cv.docx')).toBeLessThan(
      300,
    );
  });
});

describe('refused: DOC', () => {
  const loop = ole();
  loop.writeUInt32LE(1, 516);
  const outside = ole();
  outside.writeUInt32LE(4000, 48);
  const documents: [string, Buffer][] = [
    ['macros', ole([['Macros', 1]])],
    ['project', ole([['_VBA_PROJECT', 2]])],
    ['no Word stream', ole([], { magic: 0 })],
    ['encrypted', ole([], { flags: 0x0100 })],
    ['circular directory', loop],
    ['directory outside', outside],
    ['table of a million sectors', ole([], { fat: 1_000_000 })],
    ['no table', ole([], { fat: 0 })],
    ['header only', ole().subarray(0, 512)],
  ];
  test.each(documents)('%s', (_, content) => refused(content, 'cv.doc'));
});

describe('refused: DOCX', () => {
  const half = deflateRawSync(Buffer.alloc(1000));
  const documents: [string, Buffer][] = [
    ['macro', docx({ name: 'word/vbaProject.bin' })],
    [
      'macro under another name',
      zip([
        {
          ...TYPES,
          text: '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
        },
        BODY,
      ]),
    ],
    ['control', docx({ name: 'word/activeX/activeX1.xml' })],
    ['template from the web', docx(rels('attachedTemplate', 'https://evil.example/t.dotm'))],
    ['template from a share', docx(rels('attachedTemplate', 'file:////evil.example/t.dotm'))],
    ['object from the web', docx(rels('oleObject', 'mhtml:http://evil.example/x!x-usc:y'))],
    ['disguised link', docx(rels('frame', 'http://evil.example', 'Ext&#101;rnal'))],
    [
      'link by an entity',
      docx({
        name: 'word/_rels/document.xml.rels',
        text: '<!DOCTYPE r [<!ENTITY e "External">]><Relationships/>',
      }),
    ],
    ['not a Word document', zip([TYPES, { name: 'xl/workbook.xml' }])],
    ['no declaration', zip([BODY])],
    ['climbs out', docx({ name: '../../etc/passwd' })],
    ['climbs out within', docx({ name: 'word/../../x' })],
    ['absolute', docx({ name: '/etc/passwd' })],
    ['drive', docx({ name: 'C:evil' })],
    ['backslash', docx({ name: '..\\evil' })],
    ['NUL', docx({ name: 'word/a\0.xml' })],
    ['the same name twice', docx(BODY)],
    ['the same name in upper case', docx({ ...BODY, name: 'WORD/document.xml' })],
    ['encrypted', docx({ name: 'x', flags: 1 })],
    ['unknown packing', docx({ name: 'x', method: 14 })],
    ['201 entries', docx(...Array.from({ length: 199 }, (_, n) => ({ name: `word/${n}.xml` })))],
    [
      '100,000 entries',
      zip(Array.from({ length: 65_600 }, (_, n) => ({ name: `${n}`, method: 0, text: '' }))),
    ],
    [
      'more than 50 MB',
      docx(
        ...Array.from({ length: 60 }, (_, n) => ({
          name: `${n}`,
          size: 1_000_000,
          data: Buffer.alloc(20_000),
        })),
      ),
    ],
    [
      'a thousandfold',
      docx({
        name: 'word/a.xml',
        data: deflateRawSync(Buffer.alloc(10_000_000)),
        size: 10_000_000,
      }),
    ],
    ['ten gigabytes', docx({ name: 'word/a.xml', data: Buffer.alloc(1000), size: 0xfffffffe })],
    [
      'ZIP64',
      docx({
        name: 'word/a.xml',
        size: 0xffffffff,
        extra: Buffer.from('0100080000000000a0020000', 'hex'),
      }),
    ],
    [
      'unnecessary ZIP64',
      docx({ name: 'word/a.xml', extra: Buffer.from('0100080000000000a0020000', 'hex') }),
    ],
    [
      'overlapping',
      docx({ name: 'word/a.xml', data: half, size: 1000 }, { name: 'word/a.xml', localOffset: 0 }),
    ],
    [
      'all on one',
      zip([
        TYPES,
        BODY,
        ...['a', 'b', 'c'].map((name) => ({
          ...TYPES,
          name,
          localName: TYPES.name,
          localOffset: 0,
        })),
      ]),
    ],
    ['longer than the file', docx({ name: 'x', compressedSize: 100_000, size: 100_000 })],
    ['two names', docx({ name: 'word/a.xml', localName: 'word/vbaProject.bin'.slice(0, 10) })],
    ['stored with a different size', docx({ name: 'x', method: 0, text: 'abc', size: 2 })],
    ['something in front', zip([TYPES, BODY], { prefix: '<html><script>alert(1)</script>' })],
    ['something behind', Buffer.concat([docx(), Buffer.from('<script>')])],
    ['wrong count', zip([TYPES, BODY], { count: 1 })],
    [
      'nested archive as the whole',
      zip([{ name: 'cv.docx', data: docx(), method: 0, size: docx().length }]),
    ],
    [
      'a relationships part that is a decompression bomb',
      docx({
        name: 'word/_rels/a.rels',
        data: deflateRawSync(Buffer.alloc(30_000_000)),
        size: 60_000,
      }),
    ],
    ['only the end', docx().subarray(-22)],
  ];
  test.each(documents)('%s', (_, content) => {
    const before = process.memoryUsage().rss;
    refused(content, 'cv.docx');
    expect(process.memoryUsage().rss - before).toBeLessThan(50e6);
  });
  test('all of them together cost less than a single unbounded decompression would', async () => {
    const cost = await costOf(() => {
      for (const [, content] of documents) inspectCv(content, 'cv.docx');
    });
    expect(cost).toBeLessThan(40);
  });
});

test('no input makes it throw or run for long', {
  tags: 'exhaustive',
}, async () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const originals: [Buffer, string][] = [
    [pdf([objectStream('1 0 <<>>')]), 'cv.pdf'],
    [docx(rels('hyperlink', 'x')), 'cv.docx'],
    [ole([['1Table', 2]]), 'cv.doc'],
  ];
  for (let n = 0; n < 6000; n++) {
    const [original, name] = originals[n % 3]!;
    const content = Buffer.from(
      original.subarray(0, n % 5 === 0 ? random(original.length) : original.length),
    );
    for (let flips = 0; flips < 4 && content.length > 0; flips++)
      content[random(content.length)] = random(256);
    inspectCv(content, name);
  }
  const empty = `/ObjStm stream\n${deflateSync(Buffer.alloc(0)).toString('latin1')} `;
  const units = [
    '/S ',
    '/S%',
    '/JavaScript',
    '/JavaScript ',
    '/JavaScript\n%',
    '/ObjStm',
    '/ObjStm stream\n',
    empty,
    '<',
    '(',
    'startxref ',
    '/Encrypt ',
  ];
  for (const unit of units) {
    const file = pdf([], { head: `%PDF-1.7\n${unit.repeat(4_000_000 / unit.length)}\n` });
    expect(await costOf(() => inspectCv(file, 'cv.pdf')), unit).toBeLessThan(100);
  }
});
