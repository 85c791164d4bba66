import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { figuresOf } from '#src/features/figures/shown-figures.ts';
import { apiBase } from '#src/routes.ts';
import { type TestApp, testApp } from '../../../test/app.ts';

// The five form calls, exactly as in docs/contract.md.

const TOKEN = 'XXXX.DUMMY.TOKEN.XXXX';
const dataDir = mkdtempSync(join(tmpdir(), 'meridian-forms-'));
let store: TestApp;
let report: { id: number; code: string; slug: string; name: string };

beforeAll(async () => {
  pdf = await makePdf('Curriculum vitae');
  store = await testApp({ demo: true, environment: { CAPTCHA: 'test', DATA_DIR: dataDir } });
  const { rows } = await store.db.query(
    'SELECT id, code, slug, name FROM report ORDER BY id LIMIT 1',
  );
  report = rows[0];
});
afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await store.db.query('TRUNCATE lead, subscriber, outbox_mail, rate_window, form_claim CASCADE');
});

const post = async (path: string, payload: unknown, headers: Record<string, string> = {}) => {
  const response = await store.app.inject({
    method: 'POST',
    url: apiBase + path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
};
const rowsOf = async (sql: string) => (await store.db.query(sql)).rows;
const mails = () =>
  rowsOf(
    'SELECT kind, recipient, reply_to, subject, text_body, html_body, headers FROM outbox_mail ORDER BY kind',
  );

const subscriber = { email: 'ana@example.com', turnstile_token: TOKEN };
const contact = {
  name: 'Ana Núñez',
  email: 'ana@example.com',
  subject: 'Custom cut',
  message: 'Can you quote?',
  mobile_no: '+34 600 000 000',
  company_name: 'Celda SL',
  privacy_policy: true,
  turnstile_token: TOKEN,
};
const sample = () => ({
  name: 'Ana Núñez',
  email: 'ana@example.com',
  country: '+34',
  mobile_no: '600000000',
  company_name: 'Celda SL',
  message: 'The sample, please.',
  report_id: report.code,
  type: '1',
  turnstile_token: TOKEN,
});
const reseller = async () => ({
  name: 'Ana Núñez',
  company_name: 'Celda SL',
  email: 'ana@example.com',
  mobile_no: '+34600000000',
  designation: 'Head of Sales',
  country: (await rowsOf(`SELECT id FROM country WHERE iso2 = 'ES'`))[0].id,
  preciserequirement: 'We sell to utilities.',
  policy: 1,
  turnstile_token: TOKEN,
});

let pdf: Buffer;
/** A real PDF, different for each text. */
async function makePdf(text: string): Promise<Buffer> {
  const doc = new PDFDocument();
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  doc.text(text).end();
  await once(doc, 'end');
  return Buffer.concat(chunks);
}

const application = {
  name: 'Ana Núñez',
  email: 'ana@example.com',
  phone: '+34600000000',
  position: 'Analyst',
  message: 'Hello',
};
const apply = async (
  fields: Record<string, string>,
  cv?: { name: string; content: Buffer },
  path = '/carrer',
  key?: string,
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (cv)
    form.set('cv', new File([new Uint8Array(cv.content)], cv.name, { type: 'application/pdf' }));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const response = await store.app.inject({
    method: 'POST',
    url: apiBase + path,
    headers: {
      'content-type': request.headers.get('content-type')!,
      ...(key ? { 'idempotency-key': key } : {}),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() };
};

/** Names of all stored CVs. */
const cvs = () =>
  readdirSync(join(dataDir, 'files/cv'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe('POST /subscriber', () => {
  it('subscribes and mails a confirmation with one-click unsubscription', async () => {
    expect(await post('/subscriber', subscriber)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Thank you for subscribing!' },
    });
    expect(await rowsOf('SELECT email, state FROM subscriber')).toEqual([
      { email: 'ana@example.com', state: 'pending' },
    ]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'newsletter-confirmation', recipient: 'ana@example.com' });
    expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const link = /http:\/\/localhost(\/newsletter\/confirm\?token=[\w-]{43})/.exec(
      mail.text_body,
    )![1]!;
    // Not every mail program makes links of addresses by itself.
    for (const [address] of mail.text_body.matchAll(/http:\/\/localhost\S*/g))
      expect(mail.html_body).toContain(`<a href="${address}"`);
    const visit = await store.app.inject({ url: link });
    expect(visit.statusCode).toBe(200);
    expect(await rowsOf('SELECT state FROM subscriber')).toEqual([{ state: 'pending' }]);
    const press = () =>
      store.app.inject({
        method: 'POST',
        url: link,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'text/html',
          'sec-fetch-site': 'same-origin',
        },
      });
    // Also pressed twice on a slow line, or opened again later.
    for (const pressed of [await press(), await press()])
      expect(pressed).toMatchObject({
        statusCode: 303,
        headers: { location: '/newsletter/confirmed' },
      });
    expect(await rowsOf('SELECT state FROM subscriber')).toEqual([{ state: 'confirmed' }]);
    const out = /<http:\/\/localhost([^>]+)>/.exec(mail.headers['List-Unsubscribe'])![1]!;
    const oneClick = await store.app.inject({
      method: 'POST',
      url: out,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.statusCode).toBe(200);
    expect(await rowsOf('SELECT state FROM subscriber')).toEqual([{ state: 'unsubscribed' }]);
    expect((await press()).headers.location).toBe('/newsletter/link-over');
  });

  it('reports all errors at once', async () => {
    const wrong = await post('/subscriber', { email: 'ana@', turnstile_token: '' });
    expect(wrong).toMatchObject({ status: 422, body: { success: false } });
    expect(wrong.body.errors).toEqual({
      email: ['Enter an e-mail address such as name@company.com.'],
      turnstile_token: ['Please complete the CAPTCHA.'],
    });
    expect((await post('/subscriber', { email: 'ana@example.com' })).body.message).toBe(
      'Please complete the CAPTCHA.',
    );
    expect(
      (await post('/subscriber', { email: 'ana@example.com', turnstile_token: 'made-up' })).body,
    ).toMatchObject({
      success: false,
      message: 'Please complete the CAPTCHA.',
    });
    expect(await mails()).toEqual([]);
  });

  it('sends one confirmation to an address that subscribes twice, whatever its case', async () => {
    await post('/subscriber', subscriber);
    expect((await post('/subscriber', { ...subscriber, email: 'ANA@example.com' })).status).toBe(
      200,
    );
    expect(await mails()).toHaveLength(1);
  });
});

describe('POST /contact-us', () => {
  it('accepts a message: one lead, an acknowledgement, and a notice whose replies go to the visitor', async () => {
    const sent = await post('/contact-us', contact, {
      referer: 'http://localhost/contact?utm_source=letter&x=1',
    });
    expect(sent).toMatchObject({ status: 200, body: { success: true, message: 'Message sent.' } });
    expect(sent.headers['cache-control']).toBe('no-store');
    expect(
      await rowsOf('SELECT kind, state, phone, subject, source_page, campaign FROM lead'),
    ).toEqual([
      {
        kind: 'contact',
        state: 'new',
        phone: '+34 600 000 000',
        subject: 'Custom cut',
        source_page: '/contact',
        campaign: { utm_source: 'letter' },
      },
    ]);
    expect(await rowsOf('SELECT from_state, to_state, actor FROM lead_event')).toEqual([
      { from_state: null, to_state: 'new', actor: 'visitor' },
    ]);
    const [notice, received] = await mails();
    expect(notice).toMatchObject({
      kind: 'contact-notice',
      recipient: 'sales@meridian.example',
      reply_to: 'ana@example.com',
    });
    expect(notice.text_body).toContain('ana@example.com');
    expect(notice.text_body).toContain('Can you quote?');
    // Mail from an address that nobody reads has a reply address that somebody does.
    expect(received).toMatchObject({
      kind: 'contact-received',
      recipient: 'ana@example.com',
      reply_to: 'sales@meridian.example',
    });
    // Its address is unproved: nothing that was typed is repeated in it.
    expect(received.html_body).not.toContain('Ana Núñez');
  });

  it('refuses each missing field with its own message, and a form without consent to the terms', async () => {
    const { body, status } = await post('/contact-us', { privacy_policy: false });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(
      [
        'company_name',
        'email',
        'message',
        'mobile_no',
        'name',
        'privacy_policy',
        'subject',
        'turnstile_token',
      ].sort(),
    );
    expect(await rowsOf('SELECT 1 FROM lead')).toEqual([]);
  });
});

describe('POST /sample-report-request', () => {
  it("sends the sample with type '1': a private link to a PDF made from the report", async () => {
    const sent = await post('/sample-report-request', { ...sample(), marketing_consent: true });
    expect(sent).toMatchObject({ status: 200, body: { success: true } });
    const [lead] = await rowsOf(
      'SELECT l.kind, l.report_code, l.phone, c.iso2, l.consent_wording, l.consent_at FROM lead l JOIN country c ON c.id = l.country_id',
    );
    expect(lead).toMatchObject({
      kind: 'sample',
      report_code: report.code,
      iso2: 'ES',
      phone: '+34 600000000',
    });
    expect(lead.consent_wording).toMatch(/news about new reports/);
    expect(lead.consent_at).toBeInstanceOf(Date);
    const delivery = (await mails()).find(({ kind }) => kind === 'sample-delivery')!;
    const link = /http:\/\/localhost(\/download\/sample\/[\w-]{43})/.exec(delivery.text_body)![1]!;
    const { market } = await figuresOf(store.db, report.id);
    for (const { label, value } of market!.keys.slice(0, 3))
      expect(delivery.text_body).toContain(`${label}: ${value} (`);
    expect(delivery.text_body).toMatch(/Source: \S.*\. Figure \d+, edition \d+\./);
    // In addition to the mail, the visitor gets the link at once.
    expect(sent.body.sample_url).toBe(`http://localhost${link}`);
    const [first, second] = await Promise.all([
      store.app.inject({ url: link }),
      store.app.inject({ url: link }),
    ]);
    expect(first!.statusCode).toBe(200);
    expect(first!.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(second!.rawPayload.equals(first!.rawPayload)).toBe(true);
    expect(first!.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store, private',
      'x-robots-tag': expect.stringContaining('noindex'),
      'content-disposition': `attachment; filename="sample-${report.code}.pdf"`,
    });
    expect(await rowsOf('SELECT count(*)::int AS files FROM report_sample')).toEqual([
      { files: 1 },
    ]);
    expect(await rowsOf('SELECT uses FROM sample_link')).toEqual([{ uses: 2 }]);
    await store.app.inject({ method: 'HEAD', url: link });
    expect(await rowsOf('SELECT uses FROM sample_link')).toEqual([{ uses: 2 }]);
    await store.db.query(`UPDATE sample_link SET expires_at = now() - interval '1 second'`);
    const over = await store.app.inject({ url: link });
    const unknown = await store.app.inject({ url: `/download/sample/${'x'.repeat(43)}` });
    expect([over.statusCode, unknown.statusCode]).toEqual([404, 404]);
    expect(over.body).toBe(unknown.body);
  });

  it('a sample’s mail contains no figures reserved for buyers', async () => {
    await store.db.query(
      `UPDATE figure SET visibility = 'buyers' WHERE edition_id IN (SELECT id FROM edition WHERE report_id = $1)`,
      [report.id],
    );
    await post('/sample-report-request', sample());
    const { text_body } = (await mails()).find(({ kind }) => kind === 'sample-delivery')!;
    expect(text_body).toContain(report.code);
    expect(text_body).not.toMatch(/Market size|Source:/);
  });

  it.each([
    ['discount', 'discount'],
    ['enquiry', 'enquiry'],
    ['customization', 'customization'],
    [undefined, 'enquiry'],
  ])(
    "with type '2' and intent %s it is a request of kind %s, without a sample",
    async (intent, kind) => {
      const sent = await post('/sample-report-request', {
        ...sample(),
        type: '2',
        ...(intent ? { intent } : {}),
      });
      expect(sent.status).toBe(200);
      expect(await rowsOf('SELECT kind, consent_at FROM lead')).toEqual([
        { kind, consent_at: null },
      ]);
      expect((await mails()).map((mail) => mail.kind).sort()).toEqual([
        `${kind}-notice`,
        `${kind}-received`,
      ]);
      expect(await rowsOf('SELECT 1 FROM sample_link')).toEqual([]);
    },
  );

  it.each([
    ['code', () => report.code],
    ['slug', () => report.slug],
    ['numeric id', () => report.id],
  ])('finds the report by its %s', async (_, key) => {
    expect((await post('/sample-report-request', { ...sample(), report_id: key() })).status).toBe(
      200,
    );
    expect(await rowsOf('SELECT report_code FROM lead')).toEqual([{ report_code: report.code }]);
  });

  it('makes the sample of a report with hardly any text', async () => {
    await store.db.query(
      `INSERT INTO report (code, slug, industry_id, name, status, table_of_contents, description)
       SELECT 'MR-XX-1', 'a-bare-market', id, 'A Bare Market ⁠中', 'published', '<ul><li>Scope</li></ul>', '<p>5 &lt; 6 &amp; 7</p>'
       FROM industry LIMIT 1`,
    );
    await post('/sample-report-request', { ...sample(), report_id: 'MR-XX-1' });
    const delivery = (await mails()).find(({ kind }) => kind === 'sample-delivery')!;
    const link = /http:\/\/localhost(\/download\/sample\/[\w-]{43})/.exec(delivery.text_body)![1]!;
    const file = await store.app.inject({ url: link });
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    await store.db.query(`DELETE FROM report WHERE code = 'MR-XX-1'`);
    expect((await store.app.inject({ url: link })).statusCode).toBe(404);
    expect(await rowsOf('SELECT report_id, report_code FROM lead')).toEqual([
      { report_id: null, report_code: 'MR-XX-1' },
    ]);
  });

  it('returns lists of errors per field', async () => {
    const { status, body } = await post('/sample-report-request', {
      report_id: report.code,
      type: '1',
    });
    expect(status).toBe(422);
    for (const field of ['name', 'email', 'country', 'mobile_no', 'company_name', 'message'])
      expect(body.errors[field], field).toEqual([expect.any(String)]);
    const unknown = await post('/sample-report-request', {
      ...sample(),
      report_id: 'MR-XX-1',
      country: '+00000',
    });
    expect(unknown.body.errors).toEqual({
      country: ['Choose your country.'],
      report_id: ['This report is not offered.'],
    });
  });

  it('stores a later request of the same person and links it to the first', async () => {
    await post('/sample-report-request', sample());
    await post('/sample-report-request', {
      ...sample(),
      email: 'ANA@example.com',
      message: 'Once more.',
    });
    const leads = await rowsOf('SELECT id, linked_to FROM lead ORDER BY created_at');
    expect(leads).toHaveLength(2);
    expect(leads[1].linked_to).toBe(leads[0].id);
  });
});

describe('POST /question', () => {
  it('accepts a question with only an address, with or without a report', async () => {
    const question = {
      email: 'ana@example.com',
      question: 'Is LFP counted?',
      turnstile_token: TOKEN,
    };
    const about = await post('/question', { ...question, report_id: report.code });
    expect(about.status).toBe(200);
    expect((await post('/question', { ...question, question: 'Graphene lubricant' })).status).toBe(
      200,
    );
    expect(
      await rowsOf(
        'SELECT kind, email, report_code, subject, message, due_at IS NOT NULL AS due FROM lead ORDER BY created_at',
      ),
    ).toEqual([
      {
        kind: 'enquiry',
        email: 'ana@example.com',
        report_code: report.code,
        subject: '',
        message: 'Is LFP counted?',
        due: true,
      },
      {
        kind: 'enquiry',
        email: 'ana@example.com',
        report_code: null,
        subject: 'Graphene lubricant',
        message: 'Graphene lubricant',
        due: true,
      },
    ]);
    const notices = (await mails()).filter(({ kind }) => kind === 'enquiry-notice');
    expect(notices.map(({ subject }) => subject).sort()).toEqual([
      `Enquiry: ${report.name} (ana@example.com)`,
      'Enquiry: Graphene lubricant (ana@example.com)',
    ]);
    expect(notices[0].text_body).not.toMatch(/^(Name|Phone)/m);
  });

  it('refuses missing fields, a report that is not offered, and a forged check', async () => {
    const { body } = await post('/question', { email: 'x', question: ' ', turnstile_token: TOKEN });
    expect(Object.keys(body.errors)).toEqual(['email', 'question']);
    const question = { email: 'ana@example.com', question: 'Why?', turnstile_token: TOKEN };
    const foreign = await post('/question', { ...question, report_id: 'MR-XX-1' });
    expect(foreign.body.errors).toEqual({ report_id: ['This report is not offered.'] });
    expect((await post('/question', { ...question, turnstile_token: 'made up' })).status).toBe(422);
    expect(await rowsOf('SELECT FROM lead')).toEqual([]);
  });
});

describe('POST /become-reseller', () => {
  it('is acknowledged at once, with a reply due within 24 hours', async () => {
    expect((await post('/become-reseller', await reseller())).body).toEqual({
      success: true,
      message: 'Thank you. We will reply within 24 hours.',
    });
    const [lead] = await rowsOf(
      'SELECT kind, round(extract(epoch FROM due_at - created_at) / 3600)::int AS hours, details FROM lead',
    );
    expect(lead).toMatchObject({
      kind: 'reseller',
      hours: 24,
      details: { designation: 'Head of Sales' },
    });
  });

  it('has its own message for the human check, and requires consent to the policy', async () => {
    const { turnstile_token: _, ...unchecked } = await reseller();
    expect((await post('/become-reseller', unchecked)).body.message).toBe(
      'Please complete the CAPTCHA verification.',
    );
    const body = { ...(await reseller()), policy: 0 };
    expect((await post('/become-reseller', body)).body.errors).toEqual({
      policy: ['Please agree to the terms to continue.'],
    });
  });
});

describe('POST /carrer', () => {
  it('stores the CV privately under a random key', async () => {
    expect(await apply(application, { name: '../../cv of Ana.pdf', content: pdf })).toEqual({
      status: 200,
      body: { success: true, message: 'Application submitted successfully!' },
    });
    const [lead] = await rowsOf('SELECT kind, cv_key, cv_type, details FROM lead');
    expect(lead).toMatchObject({
      kind: 'career',
      cv_type: 'application/pdf',
      details: { position: 'Analyst' },
    });
    expect(lead.cv_key).toMatch(/^cv\/[0-9a-f]{2}\/[0-9a-f]{64}$/);
    expect(readFileSync(join(dataDir, 'files', lead.cv_key)).equals(pdf)).toBe(true);
    expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual([
      'ana@example.com',
      'careers@meridian.example',
    ]);
  });

  it('answers at the correctly spelt path too', async () => {
    expect((await apply(application, { name: 'cv.pdf', content: pdf }, '/career')).status).toBe(
      200,
    );
  });

  it.each([
    ['nothing', undefined, 'Attach your CV.'],
    [
      'HTML named .pdf',
      { name: 'cv.pdf', content: Buffer.from('<script>alert(1)</script>') },
      /not a complete PDF/,
    ],
    ['a program', { name: 'cv.pdf.exe', content: Buffer.from('MZ') }, /must be a PDF, DOC or DOCX/],
    ['an empty file', { name: 'cv.pdf', content: Buffer.alloc(0) }, /empty/],
  ])('refuses %s instead of a CV', async (_, cv, words) => {
    const refused = await apply(application, cv as { name: string; content: Buffer } | undefined);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.cv[0]).toMatch(words);
    expect(await rowsOf('SELECT 1 FROM lead')).toEqual([]);
  });

  it('reports all missing fields at once', async () => {
    const { status, body } = await apply({});
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual([
      'cv',
      'email',
      'message',
      'name',
      'phone',
      'position',
    ]);
  });

  it('accepts at most 5 MiB of CV', async () => {
    const big = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]);
    expect((await apply(application, { name: 'cv.pdf', content: big })).status).toBe(413);
    expect(
      (await apply(application, { name: 'cv.pdf', content: Buffer.alloc(7 * 1024 * 1024) })).status,
    ).toBe(413);
    expect(await rowsOf('SELECT 1 FROM lead')).toEqual([]);
  });

  it('the same application sent twice is stored once, with one file', async () => {
    const cv = { name: 'cv.pdf', content: pdf };
    const before = cvs().length;
    const both = await Promise.all([
      apply(application, cv, '/carrer', 'key-0001'),
      apply(application, cv, '/carrer', 'key-0001'),
    ]);
    await apply(application, cv);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rowsOf('SELECT 1 FROM lead')).toHaveLength(1);
    expect(cvs()).toHaveLength(before + 1);
    const [{ cv_key }] = await rowsOf('SELECT cv_key FROM lead');
    expect(cvs()).toContain(cv_key.split('/').at(-1));
  });

  it('without a human check only a limited number is accepted from one address', async () => {
    const answers = [];
    for (let i = 0; i < 22; i++)
      answers.push(
        (await apply({ ...application, message: `No ${i}` }, { name: 'cv.pdf', content: pdf }))
          .status,
      );
    expect(answers.filter((status) => status === 200)).toHaveLength(20);
    expect(answers.slice(20)).toEqual([429, 429]);
  });
});

describe('all forms', () => {
  it('the same form with one key is accepted once, also concurrently', async () => {
    const key = { 'idempotency-key': 'a-key-of-the-form' };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post('/contact-us', contact, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await rowsOf('SELECT 1 FROM lead')).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
    expect((await post('/contact-us', { ...contact, message: 'Another one' }, key)).status).toBe(
      200,
    );
    expect(await rowsOf('SELECT 1 FROM lead')).toHaveLength(2);
  });

  it('of a hundred copies of one form with one key, twenty wait for its outcome', async () => {
    const key = { 'idempotency-key': 'a-key-of-a-program' };
    expect((await post('/contact-us', contact, key)).status).toBe(200);
    // As if another process were still processing it.
    await store.db.query(
      "UPDATE form_claim SET taken = false, lease_until = now() + interval '30 seconds'",
    );
    const statuses: number[] = [];
    const all = Array.from({ length: 100 }, async () => {
      const { status, headers } = await post('/contact-us', contact, key);
      if (status === 503) expect(headers['retry-after']).toBe('5');
      statuses.push(status);
    });
    await expect.poll(() => statuses.length).toBe(80);
    expect(new Set(statuses)).toEqual(new Set([503]));
    await store.db.query('UPDATE form_claim SET taken = true');
    await Promise.all(all);
    expect(statuses.slice(80)).toEqual(Array(20).fill(200));
  });

  it('a form that was refused can be sent again with its key', async () => {
    const key = { 'idempotency-key': 'a-key-of-the-form' };
    expect((await post('/contact-us', { ...contact, turnstile_token: 'wrong' }, key)).status).toBe(
      422,
    );
    expect((await post('/contact-us', contact, key)).status).toBe(200);
  });

  it('the same content within ten minutes is one lead, even without a key', async () => {
    await post('/contact-us', contact);
    expect((await post('/contact-us', contact)).status).toBe(200);
    expect(await rowsOf('SELECT 1 FROM lead')).toHaveLength(1);
  });

  it('a bot that fills in every field gets the same answer, and nothing is stored', async () => {
    const sent = await post('/contact-us', { ...contact, website: 'https://spam.example' });
    expect(sent).toMatchObject({ status: 200, body: { success: true, message: 'Message sent.' } });
    expect(await rowsOf('SELECT 1 FROM lead')).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('attempts are limited per address, for IPv6 per /64', async () => {
    const at = (ip: string) =>
      store.app.inject({
        method: 'POST',
        url: `${apiBase}/subscriber`,
        remoteAddress: ip,
        payload: { email: 'ana@example.com', turnstile_token: 'wrong' },
      });
    await store.db.query(
      `INSERT INTO rate_window VALUES
         (sha256('newsletter 2001:db8:0:1::/64'::bytea), now() + interval '10 minutes', 600)`,
    );
    expect((await at('2001:db8:0:1::5')).statusCode).toBe(429);
    expect((await at('2001:db8:0:1:ffff::9')).statusCode).toBe(429);
    expect((await at('2001:db8:0:2::5')).statusCode).toBe(422);
    expect((await at('203.0.113.9')).statusCode).toBe(422);
  });

  const forms = ['/subscriber', '/contact-us', '/sample-report-request', '/become-reseller'];
  it.each([
    ['a broken body', '{"email":', {}, 400],
    ['no body', '', {}, 400],
    ['a list', '[]', {}, 422],
    ['null', 'null', {}, 422],
    ['a number', '7', {}, 422],
    [
      'wrong types',
      JSON.stringify({ email: {}, name: [], message: 1, turnstile_token: true }),
      {},
      422,
    ],
    ['a NUL', JSON.stringify({ ...contact, message: 'a\0b' }), {}, 422],
    ['plain text', JSON.stringify(contact), { 'content-type': 'text/plain' }, 415],
    ['a plain form', 'email=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['multipart', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['too much', JSON.stringify({ message: 'x'.repeat(70_000) }), {}, 413],
    ['__proto__', '{"__proto__":{"a":1}}', {}, 400],
    ['another site', '{}', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling site', '{}', { 'sec-fetch-site': 'same-site' }, 403],
    ['another origin', '{}', { origin: 'https://evil.example' }, 403],
    ['no origin', '{}', { origin: 'null' }, 403],
    ['a session without an origin', '{}', { cookie: '__Host-session=1' }, 403],
  ])('%s is refused', async (_, payload, headers, status) => {
    for (const form of forms) {
      const refused = await post(form, payload, headers as Record<string, string>);
      expect(refused.status, form).toBe(status);
      expect(refused.body.success).toBe(false);
      expect(refused.body.message).toEqual(expect.any(String));
    }
    expect(await rowsOf('SELECT 1 FROM lead UNION ALL SELECT 1 FROM subscriber')).toEqual([]);
  });

  it('GET on a call that only accepts POST is 405', async () => {
    for (const form of forms)
      expect((await store.app.inject({ url: apiBase + form })).statusCode).toBe(405);
  });

  it('a body without end is cut off', async () => {
    const refused = await apply(
      { ...application, message: 'x'.repeat(30_000) },
      { name: 'cv.pdf', content: pdf },
    );
    expect(refused.status).toBe(413);
  });
});

describe('POST /consent', () => {
  it('records a decision under a random id, and later ones under the same id', async () => {
    const decision = { version: '2026-11', marketing: true, functional: true, analytics: false };
    const { body } = await post('/consent', decision);
    expect(body).toMatchObject({ success: true, marketing: true });
    await post('/consent', { ...decision, id: body.id, marketing: false });
    const kept = await rowsOf(
      'SELECT visitor_id, version, marketing, privacy_control FROM consent_record ORDER BY created_at',
    );
    expect(kept).toEqual([
      { visitor_id: body.id, version: '2026-11', marketing: true, privacy_control: false },
      { visitor_id: body.id, version: '2026-11', marketing: false, privacy_control: false },
    ]);
  });

  it('Global Privacy Control keeps marketing off', async () => {
    const decision = { version: '2026-11', marketing: true, functional: true, analytics: true };
    expect((await post('/consent', decision, { 'sec-gpc': '1' })).body.marketing).toBe(false);
  });
});

describe('mails to an unproved address', () => {
  const TEXT = 'You won 1000 USD, claim at https://evil.example/claim now';

  it("acknowledgements contain none of a stranger's text, and are limited to three a day", async () => {
    const filled = { ...contact, name: TEXT, subject: TEXT, message: TEXT, company_name: TEXT };
    for (let n = 0; n < 5; n++)
      expect((await post('/contact-us', { ...filled, message: `${TEXT} ${n}` })).status).toBe(200);
    await apply(
      { ...application, name: TEXT, position: TEXT, message: TEXT },
      { name: 'evil.pdf', content: pdf },
    );
    const sent = await rowsOf(
      `SELECT kind, recipient_name, subject, text_body, html_body FROM outbox_mail WHERE recipient = '${contact.email}'`,
    );
    expect(sent).toHaveLength(3);
    expect(JSON.stringify(sent)).not.toMatch(/evil|You won/);
    // The publisher still receives every request.
    expect(await rowsOf(`SELECT 1 FROM outbox_mail WHERE kind = 'contact-notice'`)).toHaveLength(5);
  });

  const sentTo = () => rowsOf(`SELECT kind FROM outbox_mail WHERE recipient = '${contact.email}'`);

  it('samples are limited to eight a day; further ones are available at once without a mail, as the answer says', async () => {
    const ask = (n: number) => post('/sample-report-request', { ...sample(), message: `No. ${n}` });
    for (let n = 0; n < 8; n++) expect((await ask(n)).body).not.toHaveProperty('mailed');
    const { status, body } = await ask(8);
    expect([status, body.success, body.mailed]).toEqual([200, true, false]);
    expect(body.message).toContain('have not e-mailed');
    expect(await sentTo()).toHaveLength(8);
    const path = new URL(body.sample_url).pathname;
    expect((await store.app.inject({ method: 'HEAD', url: path })).statusCode).toBe(200);
  });

  it('a tag after a plus sign, or dots that its provider ignores, give a mailbox no further limits', async () => {
    const as = (email: string, message: string) => ({ ...contact, email, message });
    for (const [n, email] of [
      'ana@example.com',
      'Ana+1@example.com',
      'ana+2+3@example.com',
      'ana+@example.com',
    ].entries())
      expect((await post('/contact-us', as(email, `No. ${n}`))).status).toBe(200);
    for (const [n, email] of ['ana.b@gmail.com', 'a.n.ab@gmail.com', 'an.ab@gmail.com'].entries())
      expect((await post('/contact-us', as(email, `No. ${n}`))).status).toBe(200);
    expect((await post('/contact-us', as('a.nab@gmail.com', 'Last'))).status).toBe(200);
    expect(
      await rowsOf(
        `SELECT recipient FROM outbox_mail WHERE kind = 'contact-received' ORDER BY created_at, id`,
      ),
    ).toEqual(
      [
        'ana@example.com',
        'ana+1@example.com',
        'ana+2+3@example.com',
        'ana.b@gmail.com',
        'a.n.ab@gmail.com',
        'an.ab@gmail.com',
      ].map((recipient) => ({ recipient })),
    );
  });

  it('a mailbox gets three confirmations of the newsletter and of new accounts, under whatever tags', async () => {
    for (let n = 0; n < 5; n++) {
      const email = `ana+${n}@example.com`;
      expect((await post('/subscriber', { ...subscriber, email })).status).toBe(200);
      const account = {
        name: 'Ana',
        email,
        password: 'a long password',
        mobile_no: '+34600000000',
      };
      const check = n > 2 ? { turnstile_token: TOKEN } : {};
      const signedUp = await post('/user/register', { ...account, address: 'Calle 1', ...check });
      expect(signedUp.status).toBe(200);
    }
    expect(
      await rowsOf('SELECT kind, count(*)::int FROM outbox_mail GROUP BY kind ORDER BY kind'),
    ).toEqual([
      { kind: 'account-confirm', count: 3 },
      { kind: 'newsletter-confirmation', count: 3 },
    ]);
  });

  it('confirmations of the newsletter are limited to three a day, and the last link remains valid', async () => {
    const later = () =>
      store.db.query(`UPDATE subscriber SET confirm_sent_at = now() - interval '11 minutes'`);
    for (let n = 0; n < 6; n++) {
      expect((await post('/subscriber', subscriber)).status).toBe(200);
      // Repeated at once it is the same subscription, and does not count.
      expect((await post('/subscriber', subscriber)).status).toBe(200);
      await later();
    }
    expect(await sentTo()).toHaveLength(3);
    const [last] = await rowsOf(
      'SELECT text_body FROM outbox_mail ORDER BY created_at DESC LIMIT 1',
    );
    const link = /http:\/\/localhost(\/newsletter\/confirm\S+)/.exec(last.text_body)![1]!;
    expect((await store.app.inject({ method: 'POST', url: link })).statusCode).toBe(200);
    expect(await rowsOf('SELECT state FROM subscriber')).toEqual([{ state: 'confirmed' }]);
    const [first] = await rowsOf('SELECT headers FROM outbox_mail ORDER BY created_at LIMIT 1');
    const out = /<http:\/\/localhost([^>]+)>/.exec(first.headers['List-Unsubscribe'])![1]!;
    expect((await store.app.inject({ method: 'POST', url: out })).statusCode).toBe(200);
    expect(await rowsOf('SELECT state FROM subscriber')).toEqual([{ state: 'unsubscribed' }]);
  });
});
