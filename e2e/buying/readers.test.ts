import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainText } from '#src/pdf/reading/plain-text.ts';
import { apiBase } from '#src/routes.ts';
import { loadDemoStaff } from '../../demo/staff.ts';
import { expectAccessible } from '../accessible.ts';
import { asStaff } from '../backoffice/staff-visit.ts';
import { phone } from '../browser.ts';
import { openPaidStore, type PaidStore } from '../open-shop.ts';
import { buyLicence } from './buy-licence.ts';

// The licence of a buyer: naming readers, their links, and the certificate.

const EMAIL = 'jana.reuter@vantavolt.example';
const READER = 'lena.vogt@vantavolt.example';

let store: PaidStore;

beforeAll(async () => {
  store = await openPaidStore();
});
afterAll(() => store?.close());

async function linkInMail(): Promise<string> {
  const { rows } = await store.db.query(
    "SELECT text_body FROM outbox_mail WHERE kind = 'reader-link' AND recipient = $1 ORDER BY created_at DESC LIMIT 1",
    [READER],
  );
  return /http\S+\/download\/[\w-]{43}/.exec(rows[0].text_body)![0];
}

/** The copy of the holder of a licence, downloaded in a browser of its own. */
async function copyOf(code: string): Promise<Buffer> {
  const { page, close } = await store.visit();
  const api = store.origin + apiBase;
  await page.request.post(`${api}/user/login`, {
    data: { email: EMAIL, password: 'cobol forever' },
    headers: { origin: store.origin },
  });
  const { licence } = await (await page.request.get(`${api}/user/licences/${code}`)).json();
  const file = await (await page.request.get(store.origin + licence.download)).body();
  await close();
  return file;
}

it('a buyer names a reader, who downloads a copy with the own name; removing the reader ends the link', async () => {
  const { page, problems, close } = await store.visit();
  try {
    await buyLicence(page, store, { email: EMAIL, type: 'multiple-user' });
    await page.goto(`${store.origin}/profile`);
    await page.getByRole('link', { name: 'Licence and readers' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sodium-Ion Battery Market' }).waitFor();
    const readers = page.getByRole('region', { name: 'Readers' });
    await readers.getByText('1 of 5 seats in use').waitFor();
    await readers.getByRole('button', { name: 'Name the reader' }).press('Enter');
    await readers.getByText('Enter the reader’s name.').waitFor();
    await readers.getByText('Enter the reader’s e-mail address.').waitFor();
    await readers.getByLabel('Name of the reader').fill('Lena Vogt');
    await readers.getByLabel('E-mail address of the reader').fill(READER);
    await page.keyboard.press('Enter');
    await readers.getByText('Lena Vogt gets an e-mail with a copy of their own.').waitFor();
    await readers.getByText('2 of 5 seats in use').waitFor();
    const row = readers.getByRole('row', { name: /^Lena Vogt/ });
    expect(await row.innerText()).toMatch(/Invited[\s\S]*Link sent on/);
    await expectAccessible(page, { within: '.own-licence' });
    const { width: wide, height } = page.viewportSize()!;
    await page.setViewportSize(phone);
    await expectAccessible(page, { within: '.own-licence' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await page.setViewportSize({ width: wide, height });

    // The next answer is lost: the reader is in the list nevertheless, and nothing contradicts it.
    await page.route('**/user/readers', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await readers.getByLabel('Name of the reader').fill('Mia Sand');
    await readers.getByLabel('E-mail address of the reader').fill('mia@vantavolt.example');
    await page.keyboard.press('Enter');
    await readers.getByText(/^The connection was lost/).waitFor();
    await readers.getByRole('row', { name: /^Mia Sand/ }).waitFor();
    expect(await readers.getByText(/Lena Vogt gets an e-mail/).count()).toBe(0);
    await page.unroute('**/user/readers');
    await readers.getByText('3 of 5 seats in use').waitFor();

    const link = await linkInMail();
    const file = await page.request.get(link);
    expect(file.status()).toBe(200);
    expect(await plainText(await file.body())).toContain('Licensed to Lena Vogt, Vantavolt GmbH');

    await page.reload();
    await row.getByText('1 of 20 downloads').waitFor();
    await row.getByRole('button', { name: 'Remove Lena Vogt' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove the reader' });
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await readers.getByText(/The reader was removed/).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className))
      .toMatch(/alert/);
    expect(await row.count()).toBe(0);
    expect((await page.request.get(link)).status()).toBe(404);
    expect(problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
  } finally {
    await close();
  }
});

it('what was typed of a reader is there again after the log-in, if the session had ended', async () => {
  const { page, close } = await store.visit();
  try {
    await buyLicence(page, store, { email: EMAIL, type: 'multiple-user' });
    await page.goto(`${store.origin}/profile`);
    await page.getByRole('link', { name: 'Licence and readers' }).first().click();
    const name = page.getByLabel('Name of the reader');
    await name.fill('Noa Lind');
    await page.getByLabel('E-mail address of the reader').fill('noa@vantavolt.example');
    await store.db.query('DELETE FROM customer_session');
    await page.keyboard.press('Enter');
    await page.getByText('Your session has ended.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await page.locator('main').getByLabel('E-mail').fill(EMAIL);
    await page.locator('main').getByLabel('Password').fill('cobol forever');
    await page.keyboard.press('Enter');
    await name.waitFor();
    expect(await name.inputValue()).toBe('Noa Lind');
    await page.getByRole('button', { name: 'Name the reader' }).click();
    await page.getByText('Noa Lind gets an e-mail with a copy of their own.').waitFor();
    // Once only.
    expect(await name.inputValue()).toBe('');
  } finally {
    await close();
  }
});

it('on a phone, the licence and its certificate fit, and a stranger sees only the certificate', async () => {
  const { rows } = await store.db.query('SELECT code FROM licence');
  const { code } = rows[0];
  const { page, problems, close } = await store.visit({ viewport: phone });
  try {
    await page.goto(`${store.origin}/profile/licences/${code}`);
    await page.getByText('Please log in first.').waitFor();
    await expectAccessible(page);
    await page.goto(`${store.origin}/licence/${code}`);
    await page
      .getByRole('heading', { level: 1, name: 'Vantavolt GmbH holds a Multiple User licence' })
      .waitFor();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(phone.width);

    const panel = page.getByRole('region', { name: 'Check a file' });
    const choose = (buffer: Buffer) =>
      panel
        .getByLabel('Report file (PDF)')
        .setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer });
    const copy = await copyOf(code);
    let sent = '';
    page.on('request', (request) => {
      sent += request.url() + (request.postData() ?? '');
    });
    await choose(copy);
    await panel.getByText('This file is a copy made under this licence.').waitFor();
    await choose(Buffer.concat([copy, Buffer.from('\n')]));
    await panel.getByText('This file is not a copy made under this licence.').waitFor();
    expect(sent.match(/\/copies\/[0-9a-f]{64}/g)).toHaveLength(2);
    await expectAccessible(page);

    // The line is lost, and comes back.
    await page.route('**/copies/*', (route) => route.abort());
    await choose(copy);
    await panel.getByRole('button', { name: 'Check again' }).waitFor();
    await page.unroute('**/copies/*');
    await panel.getByRole('button', { name: 'Check again' }).press('Enter');
    await panel.getByText('This file is a copy made under this licence.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Check again');

    const missing = await page.goto(`${store.origin}/licence/0000-0000-0000-0000`);
    expect(missing!.status()).toBe(404);
    await page.getByText('This licence is not known.').first().waitFor();
    expect(problems.filter((problem) => !/404|ERR_FAILED/.test(problem))).toEqual([]);
  } finally {
    await close();
  }
});

it('finance ends the link of a reader on the screen of the order', async () => {
  await loadDemoStaff(store.db);
  const { rows } = await store.db.query('SELECT order_id, id FROM order_line');
  const { order_id: order, id: line } = rows[0];
  await store.db.query(
    `INSERT INTO licence_reader (line_id, seat, name, email, token_hash, last_used_at, used)
     VALUES ($1, 4, 'Ivo Brandt', 'ivo@vantavolt.example', sha256('ivo'), now(), 1)`,
    [line],
  );
  await asStaff(store, 'finance', async ({ page, go }) => {
    await go(`/orders/${order}`);
    const reader = page.getByRole('listitem').filter({ hasText: 'Ivo Brandt' });
    await reader.getByText(/used 1 of 20 times, last/).waitFor();
    await reader.getByRole('button', { name: 'End the link: Ivo Brandt' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
    await reader.getByText(/, ended /).waitFor();
    expect(await reader.getByRole('button').count()).toBe(0);
  });
});
