import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../../test/app.ts';
import { working } from '../../../../../test/jobs.ts';
import { type StaffClient, staffClient, uploadFile, withStaff } from '../../../../../test/staff.ts';
import { importJob } from '../run-import.ts';

let store: TestApp;
let editor: StaffClient;
let jobs: { stop(): Promise<void> };

beforeAll(async () => {
  store = await testApp({ demo: true });
  await withStaff(store);
  editor = await staffClient(store, 'editor');
  jobs = working(store.db, { jobs: [importJob(store.db, store.platform.files)] });
});
afterAll(async () => {
  await jobs?.stop();
  await store?.close();
});

async function ended(id: string) {
  const read = async () => (await editor.call('GET', `/imports/${id}`)).body.data;
  await expect.poll(async () => (await read()).state, { interval: 20 }).not.toBe('running');
  return read();
}

async function imported(text: string, more: object = {}) {
  const upload = await uploadFile(store, editor, 'products.csv', Buffer.from(text));
  const started = await editor.call('POST', '/imports', { upload, dry_run: false, ...more });
  expect(started.status).toBe(200);
  return ended(started.body.id);
}

const reports = async (like: string) =>
  (await store.db.query('SELECT * FROM report WHERE code LIKE $1 ORDER BY code', [like])).rows;

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Status
tin-market,Tin Market,"<h2>Scope</h2><p onclick=""x()"">Tin<script>1</script></p>",House,Packaging,"tin, cans",true,License,Single User,SH-1-S,3450.50,https://cdn.example/1.png,active
tin-market,,,,,,,,Enterprise License,SH-1-E,"6,450.00",,
tin-market,,,,,,,,2-5 Users,SH-1-M,"4.650,00",,
tin-market,,,,,,,,,,,https://cdn.example/2.png,
zinc-market,Zinc Market,<p>Zinc</p>,House,Nothing known,,true,Title,Default Title,SH-2,100,,active
about,About Metal,<p>About</p>,House,packaging,,true,License,Gold,SH-3-G,1,,draft
about,,,,,,,,Silver,SH-3-S,2,,
iron,,<p>Iron</p>,House,Packaging,,true,Title,Default Title,SH-4,3.450,,active
`;

it('a WooCommerce export that a spreadsheet saved with semicolons is read like one with commas', async () => {
  const trial = await imported(
    'ID;Type;SKU;Name;Published;Regular price;Categories\n7;simple;SEMI-1;"Lead; refined";1;1234,50;Packaging\n',
    { dry_run: true },
  );
  expect(trial.reading).toMatchObject({
    shop: 'woocommerce',
    examples: [{ code: 'SEMI-1', name: 'Lead; refined', prices: [123_450, null, null] }],
  });
});

it('a Shopify export is tested, shown and imported as drafts, and changes nothing the second time', async () => {
  const trial = await imported(SHOPIFY, { dry_run: true });
  expect(trial).toMatchObject({ kind: 'products', state: 'done' });
  expect(trial.summary).toMatchObject({ rows: 4, inserted: 1, failed: 3 });
  expect(trial.reading).toMatchObject({
    shop: 'shopify',
    examples: [
      {
        code: 'SH-1',
        name: 'Tin Market',
        prices: [345050, 465000, 645000],
        address: '/products/tin-market',
      },
    ],
  });
  const becomes = new Map(
    trial.reading.columns.map((column: { name: string; becomes: string }) => [
      column.name,
      column.becomes,
    ]),
  );
  expect(becomes.get('body (html)')).toBe('description, sanitised');
  expect(becomes.get('image src')).toBeNull();
  expect(
    trial.problems.map(({ line, reasons }: { line: number; reasons: string[] }) => [
      line,
      reasons.join('; '),
    ]),
  ).toEqual([
    [6, expect.stringContaining('“Nothing known” is not an industry of this store')],
    [7, expect.stringMatching(/“Gold” costs 1, but does not name a licence.*“Silver”/)],
    [9, expect.stringMatching(/“3.450”.*more than one way.*name: is required/)],
  ]);
  expect(await reports('SH-%')).toEqual([]);

  const real = await editor.call('POST', `/imports/${trial.id}/for-real`);
  expect((await ended(real.body.id)).summary).toMatchObject({ inserted: 1, failed: 3 });
  const [tin] = await reports('SH-%');
  expect(tin).toMatchObject({
    code: 'SH-1',
    slug: 'tin-market',
    status: 'draft',
    description: expect.not.stringMatching(/script|onclick/),
    keyword: 'tin, cans',
    single_price_cents: 345050,
    multiple_price_cents: 465000,
    corporate_price_cents: 645000,
  });
  expect((await store.app.inject('/tin-market')).statusCode).toBe(404);

  // The shop's address redirects to the report once it is published.
  const moved = async () => (await store.app.inject('/products/tin-market')).headers.location;
  expect(await moved()).toBeUndefined();
  await store.db.query("UPDATE report SET status = 'published' WHERE code = 'SH-1'");
  expect(await moved()).toBe('/tin-market');

  await store.db.query("UPDATE report SET description = '<p>Better</p>' WHERE code = 'SH-1'");
  const [edited] = await reports('SH-%');
  expect((await imported(SHOPIFY)).summary).toMatchObject({
    inserted: 0,
    updated: 0,
    unchanged: 1,
  });
  expect(await reports('SH-%')).toEqual([edited]);
});

const WOO = `ID,Type,SKU,Name,Published,"Short description",Description,"Regular price",Categories,Tags,Images,Parent,"Attribute 1 name","Attribute 1 value(s)"
11,variation,,"Lead Market - Corporate",1,,,6000,,,,id:10,Licence,"Corporate User"
10,variable,WC-A,Lead Market,1,<b>Short</b> &amp; plain,"First paragraph.\\n\\nSecond one.",,"Reports > Healthcare, Reports",lead,https://x.example/a.png,,Licence,"Single User, Corporate User"
12,variation,,"Lead Market - Single",1,,,3000,,,,WC-A,Licence,"Single User"
20,simple,,Copper Market,-1,,,2500,Uncategorized,,,,,
21,simple,WC-A,Another Lead,1,,,2500,Healthcare,,,,,
`;

it('a WooCommerce export has its variations assigned to their product, wherever they are in the file', async () => {
  const industry = await store.db.query("SELECT id FROM industry WHERE slug = 'packaging'");
  const done = await imported(WOO, { kind: 'products', industry_id: industry.rows[0].id });
  expect(done.summary).toMatchObject({ rows: 3, inserted: 2, failed: 1 });
  expect(done.problems[0].reasons[0]).toBe('the code WC-A is already used in line 3');
  const [copper, lead] = await reports('WC-%');
  expect(lead).toMatchObject({
    name: 'Lead Market',
    status: 'draft',
    short_description: 'Short & plain',
    description: '<p>First paragraph.</p><p>Second one.</p>',
    single_price_cents: 300000,
    multiple_price_cents: null,
    corporate_price_cents: 600000,
  });
  expect(copper).toMatchObject({ code: 'WC-20', industry_id: industry.rows[0].id });
});

it('a file of an unknown shop is refused with an explanation', async () => {
  const done = await imported('report_id,name,industry\nA-1,N,healthcare\n', { kind: 'products' });
  expect(done.state).toBe('failed');
  expect(done.summary.broken.reason).toContain('not that of a product export from WooCommerce');
});
