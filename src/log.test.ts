import { expect, it } from 'vitest';
import { testApp } from '../test/app.ts';
import { httpLog } from './log.ts';

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
    expect(JSON.parse(lines[0]!)).toMatchObject({ route: 'GET /*', call: 'reportDetail' });
    expect(lines.join('')).not.toContain('some-report');
  } finally {
    await store.close();
  }
});
