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
    expect(JSON.parse(line!).err).toMatchObject({ code: '23514', constraint: 'broken' });
    expect(JSON.parse(line!).err.stack).toContain('register.ts');
    expect(lines.join('')).not.toMatch(/erika@|Heidestraße|901820|argon2/);
  } finally {
    await store.close();
  }
});
