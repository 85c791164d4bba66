import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testDatabase } from '../test/database.ts';

it('the three offices of before are copied into the list, the hub first', async () => {
  const { db, close } = await testDatabase();
  try {
    await db.query(
      `INSERT INTO site_info (site_name, email, careers_email, india_phone, india_address, usa_address)
       VALUES ('Site', 'a@b.example', 'c@b.example', '20 1', 'Pune', 'Boston')`,
    );
    const file = new URL('./migrations/20261122_0130_offices.sql', import.meta.url);
    const copy = readFileSync(file, 'utf8').replace(/^[\s\S]*?(?=^UPDATE)/m, '');
    await db.query(copy);
    const [{ offices }] = (await db.query('SELECT offices FROM site_info')).rows;
    expect(offices).toMatchObject([
      { name: 'India hub', phone_code: '91', phone: '20 1', address: 'Pune' },
      { name: 'USA sales office', phone_label: 'United State', phone: '', address: 'Boston' },
      { name: 'Italy sales office', phone: '', address: '' },
    ]);
  } finally {
    await close();
  }
});
