import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { httpLog } from '#src/log.ts';
import { testApp } from '../test/app.ts';

it('an error is logged with its place and constraint, but without the person whose row it refused', async () => {
  const lines: string[] = [];
  const log = { ...httpLog, stream: { write: (line: string) => lines.push(line) } };
  const store = await testApp({ log });
  try {
    await store.db.query(`ALTER TABLE customer ADD CONSTRAINT broken CHECK (name <> 'Erika')`);
    const answer = await store.app.inject({
      method: 'POST',
      url: '/admin/api/user/register',
      payload: {
        name: 'Erika',
        email: 'erika@example.com',
        mobile_no: '+49 30 901820',
        address: 'Heidestraße 17',
        password: 'a long password',
      },
    });
    expect(answer.statusCode).toBe(500);
    const [line] = lines;
    expect(JSON.parse(line!)).toMatchObject({ route: 'POST /admin/api/user/register' });
    expect(JSON.parse(line!).err).toMatchObject({ code: '23514', constraint: 'broken' });
    expect(JSON.parse(line!).err.stack).toContain('register.ts');
    expect(lines.join('')).not.toMatch(/erika@|Heidestraße|901820|argon2/);
  } finally {
    await store.close();
  }
});

it('an error on a page is logged with the route and the call that failed, but without the address', async () => {
  const lines: string[] = [];
  const log = { ...httpLog, stream: { write: (line: string) => lines.push(line) } };
  const store = await testApp({ log });
  try {
    await store.db.query('ALTER TABLE report RENAME COLUMN summary TO gone');
    expect((await store.app.inject('/some-report')).statusCode).toBe(503);
    expect(JSON.parse(lines[0]!)).toMatchObject({ route: 'GET /:slug', call: 'reportDetail' });
    expect(lines.join('')).not.toContain('some-report');
  } finally {
    await store.close();
  }
});

it('a request whose client goes away in the middle of its body is no error of the store', async () => {
  const lines: string[] = [];
  const log = { ...httpLog, stream: { write: (line: string) => lines.push(line) } };
  const store = await testApp({ log });
  try {
    const { port } = new URL(await store.app.listen({ port: 0, host: '127.0.0.1' }));
    const arrived = once(store.app.server, 'request');
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      'POST /admin/api/contact-us HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{',
    );
    await arrived;
    // Until the body is being read.
    for (let n = 0; n < 3; n++) await store.app.inject(`/admin/api/search?q=glass${n}`);
    socket.destroy();
    const open = () =>
      new Promise<number>((resolve) =>
        store.app.server.getConnections((_, count) => resolve(count)),
      );
    await expect.poll(open).toBe(0);
    await store.app.inject('/admin/api/info');
    expect(lines).toEqual([]);
  } finally {
    await store.close();
  }
});

it('a failed request is named in its answer, on its page and in the log; other answers name none', async () => {
  const lines: string[] = [];
  const log = { ...httpLog, stream: { write: (line: string) => lines.push(line) } };
  const store = await testApp({ demo: true, log });
  try {
    const read = (url: string) => store.app.inject(url);
    const fine = await read('/faq');
    expect([fine.statusCode, fine.headers['x-request-id']]).toEqual([200, undefined]);
    await store.db.query('ALTER TABLE report RENAME COLUMN summary TO gone');
    const page = await read('/some-report');
    const call = await read('/admin/api/reports-detail/some-report');
    const ids = [page, call].map(({ headers }) => String(headers['x-request-id']));
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-\d+$/);
    expect(lines.map((line) => JSON.parse(line).reqId)).toEqual(ids);
    const text = page.body.replace(/<script[\s\S]*?<\/script>|<[^>]*>|<!--.*?-->/g, '');
    expect(text).toContain(`and quote the number ${ids[0]}.`);
    expect((await read('/nowhere/at/all')).headers['x-request-id']).toBeUndefined();
  } finally {
    await store.close();
  }
});
