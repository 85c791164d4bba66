import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { end, printed, startStore } from '../../../bench/processes.ts';
import { freePort } from '../../processes/free-port.ts';
import { ask } from '../buyer.ts';
import type { Finding } from '../shop.ts';
import type { FaultyDeployment } from './faults-deployment.ts';
import { smallDisk } from './faults-small-disk.ts';

/** F2: the disk of uploaded files is full, then has space again. */
export async function fullDisk(deployment: FaultyDeployment, n: number): Promise<Finding | string> {
  const disk = smallDisk(8);
  if (!disk) return 'F2 skipped: a file system of its own can be mounted by root only';
  const port = await freePort();
  const child = startStore({
    ...deployment.settings,
    ROLE: 'web',
    PORT: String(port),
    DATA_DIR: disk.folder,
  });
  try {
    await printed(child, 'The store is open');
    const cv = await pdf();
    const upload = (name: string) => {
      const body = new FormData();
      for (const [key, value] of Object.entries({
        name: 'Ana',
        phone: '+34600000000',
        position: 'Analyst',
      }))
        body.set(key, value);
      body.set('email', `${name}@reader.example`);
      body.set('message', 'Hello');
      body.set('cv', new Blob([cv], { type: 'application/pdf' }), 'cv.pdf');
      const headers = { 'x-forwarded-for': `10.99.0.${name.length + serial++}` };
      return ask(`http://127.0.0.1:${port}/admin/api/carrer`, { method: 'POST', body, headers });
    };
    let serial = 0;
    const first = await upload('f2-before');
    const refused: number[] = [];
    let pages = 0;
    disk.fill();
    for (let i = 0; i < n; i++) {
      refused.push((await upload(`f2-full-${i}`)).status);
      if ((await ask(`http://127.0.0.1:${port}/report-store?n=${i}`)).status === 200) pages += 1;
    }
    disk.makeRoom();
    const after = await upload('f2-after');
    const { rows } = await deployment.db.query(
      `SELECT count(*)::int AS n FROM lead WHERE email LIKE 'f2-%'`,
    );
    const files = readdirSync(join(disk.folder, 'files'), {
      recursive: true,
      withFileTypes: true,
    }).filter((entry) => entry.isFile()).length;
    const told = refused.filter((status) => status === 503 || status === 507).length;
    return {
      promise: 'F2 the store survives a full disk',
      tried: `${n} CVs sent while the file disk was full, then one with free space`,
      result:
        `${told}/${n} answered 503, ${pages}/${n} pages 200 meanwhile; ${rows[0].n} rows and ${files} files of the 2 that ` +
        `were taken; afterwards ${after.status}`,
      held:
        first.status === 200 &&
        after.status === 200 &&
        told === n &&
        pages === n &&
        rows[0].n === 2 &&
        files === 2,
    };
  } finally {
    await end(child);
    disk.remove();
  }
}

function pdf(): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve) => {
    const document = new PDFDocument();
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.text('Curriculum vitae').end();
  });
}
