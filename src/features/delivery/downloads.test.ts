import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purchase } from '../../../test/purchase.ts';
import {
  openPaypalStore,
  type PaypalStore,
} from '../../../test/stand-ins/paypal/open-paypal-store.ts';
import { type S3StandIn, startS3 } from '../../../test/stand-ins/s3/start-s3.ts';

let s3: S3StandIn;

beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3?.close());

const inS3 = (): Record<string, string> => ({
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: 'private',
  S3_REGION: s3.keys.region,
  S3_ACCESS_KEY_ID: s3.keys.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.keys.secretAccessKey,
});

describe.each([
  ['a folder', () => ({}), 200],
  ['S3, through the store', inS3, 200],
  ['S3, by signed addresses', () => ({ ...inS3(), S3_DOWNLOAD_ENDPOINT: s3.endpoint }), 302],
] as [string, () => Record<string, string>, number][])(
  'a paid report in %s',
  (_, files, status) => {
    let store: PaypalStore;
    let url: string;
    let headers: { cookie: string };

    beforeAll(async () => {
      store = await openPaypalStore(files());
      const bought = await purchase(store, store.provider.url, 'MR-EN-1042');
      ({ headers } = bought);
      url = bought.order.download;
    });
    afterAll(() => store?.close());

    /** Fetches the file as a browser does, following redirects. */
    async function fetched(more: Record<string, string> = {}) {
      const reply = await store.app.inject({ url, headers: { ...headers, ...more } });
      if (reply.statusCode !== 302)
        return {
          ...reply,
          first: reply.statusCode,
          status: reply.statusCode,
          bytes: reply.rawPayload,
        };
      expect(reply.headers['cache-control']).toBe('no-store, private');
      const there = await fetch(String(reply.headers.location), { headers: more });
      const bytes = Buffer.from(await there.arrayBuffer());
      return {
        first: 302,
        status: there.status,
        bytes,
        headers: Object.fromEntries(there.headers),
      };
    }
    const used = async () =>
      (await store.db.query('SELECT used, max_downloads AS most FROM download_grant')).rows[0];

    it('arrives under its name and is counted once, even if it is resumed', async () => {
      const whole = await fetched();
      expect([whole.first, whole.status]).toEqual([status, 200]);
      expect(whole.headers['content-type']).toBe('application/pdf');
      expect(whole.headers['content-disposition']).toContain('filename="MR-EN-1042.pdf"');
      expect(whole.bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(await used()).toMatchObject({ used: 1 });

      const rest = await fetched({ range: `bytes=${whole.bytes.length - 100}-` });
      expect(rest.status).toBe(206);
      expect(rest.bytes.equals(whole.bytes.subarray(-100))).toBe(true);
      expect(await used()).toMatchObject({ used: 1 });

      const beyond = await fetched({ range: `bytes=${whole.bytes.length}-` });
      const said = `bytes */${whole.bytes.length}`;
      expect([beyond.status, beyond.headers['content-range']]).toEqual([416, said]);

      // The beginning counts as a separate download after minutes, and so does the rest after hours.
      await store.db.query("UPDATE download_grant SET last_used_at = now() - interval '3 minutes'");
      expect((await fetched({ range: 'bytes=0-9' })).status).toBe(206);
      expect(await used()).toMatchObject({ used: 2 });
      await store.db.query("UPDATE download_grant SET last_used_at = now() - interval '2 hours'");
      expect((await fetched({ range: 'bytes=10-19' })).status).toBe(206);
      expect(await used()).toMatchObject({ used: 3 });
    });

    it.runIf(status === 200)('names its file, so that browsers resume that one', async () => {
      const { etag } = (await fetched()).headers;
      expect(etag).toMatch(/^"/);
      const resumed = (known: string) => fetched({ range: 'bytes=100-', 'if-range': known });
      expect((await resumed(String(etag))).status).toBe(206);
      expect((await resumed('"of another file"')).status).toBe(200);
      await store.db.query('UPDATE download_grant SET used = 3');
    });

    it('comes with its invoice before any job has run, issued once', async () => {
      // Only an invoice with a complete address has data (EN 16931).
      await store.db.query(
        `UPDATE orders SET country = 'Spain', address = 'Calle Mayor 1', city = 'Madrid', zipcode = '28001'`,
      );
      const asked = (file: string) => store.app.inject({ url: url + file, headers });
      const all = ['/invoice', '/invoice', '/invoice.xml'].map(asked);
      const codes = (await Promise.all(all)).map(({ statusCode }) => statusCode);
      expect(codes).toEqual([status, status, 200]);
      const { rows } = await store.db.query('SELECT number FROM invoice');
      expect(rows).toHaveLength(1);
    });

    it('is not used up by scanners and previews of the mailed link', async () => {
      await store.db.query('UPDATE download_grant SET used = 0, last_used_at = NULL');
      const tellers: Record<string, string>[] = [
        { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
        { 'user-agent': 'WhatsApp/2.23.20.0' },
        { 'sec-purpose': 'prefetch;prerender' },
      ];
      for (const told of tellers) {
        const shown = await fetched(told);
        expect([shown.status, shown.headers['content-type']]).toEqual([
          200,
          'text/html; charset=utf-8',
        ]);
      }
      await store.app.inject({ method: 'HEAD', url, headers });
      expect(await used()).toMatchObject({ used: 0 });
      // The middle of a file that nobody has begun is not resumed: it is the first download.
      expect((await fetched({ range: 'bytes=1-' })).status).toBe(206);
      expect(await used()).toMatchObject({ used: 1 });
      await store.db.query('UPDATE download_grant SET used = 0, last_used_at = NULL');

      // A burst is one download; a link that is passed around is used up all the same.
      for (let i = 0; i < 4; i++) expect((await fetched()).status).toBe(200);
      expect(await used()).toMatchObject({ used: 1 });
      for (let i = 0; i < 4; i++) expect((await fetched()).status).toBe(200);
      expect(await used()).toMatchObject({ used: 2 });
      await store.db.query('UPDATE download_grant SET used = max_downloads - 1, begun_again = 0');
      const last = await Promise.all([fetched(), fetched()]);
      expect(last.map((one) => one.status).sort()).toEqual([200, 404]);
    });

    it('allows the last download to be resumed, and no further ones', async () => {
      await store.db.query('UPDATE download_grant SET used = max_downloads - 1');
      expect((await fetched()).status).toBe(200);
      expect((await fetched({ range: 'bytes=100-' })).status).toBe(206);
      expect((await fetched()).status).toBe(404);
      expect((await fetched({ range: 'bytes=0-' })).status).toBe(404);
      const { used: taken, most } = await used();
      expect(taken).toBe(most);
      const asked = await store.app.inject({ method: 'HEAD', url, headers });
      expect(asked.statusCode).toBe(404);
    });

    it.runIf(files === inS3)(
      'says so while the storage cannot be used, and arrives afterwards',
      async () => {
        await store.db.query('UPDATE download_grant SET used = 0');
        s3.fault = 'broken';
        const refused = await store.app.inject({ url, headers });
        s3.fault = 'none';
        expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
        expect(refused.body).toContain('This page cannot be shown at the moment');
        expect(refused.body).toContain(`href="${url}"`);
        expect(await used()).toMatchObject({ used: 0 });
        expect((await fetched()).status).toBe(200);
      },
    );

    it('is counted again once its parts have been fetched a hundred times', async () => {
      await store.db.query(
        "UPDATE download_grant SET used = 5, last_used_at = now() - interval '3 minutes'",
      );
      await fetched();
      expect(await used()).toMatchObject({ used: 6 });
      // Left alone for these minutes, so that haste is not what keeps it from being counted.
      await store.db.query("UPDATE download_grant SET last_used_at = now() - interval '3 minutes'");
      const fetchPart = () => store.app.inject({ url, headers: { ...headers, range: 'bytes=1-' } });
      for (let n = 0; n < 100; n++) await fetchPart();
      expect(await used()).toMatchObject({ used: 6 });
      await fetchPart();
      expect(await used()).toMatchObject({ used: 7 });
      await fetchPart();
      expect(await used()).toMatchObject({ used: 7 });
    });

    it('is for nobody else', async () => {
      await store.db.query('UPDATE download_grant SET used = 0');
      expect((await store.app.inject(url)).statusCode).toBe(404);
      await store.db.query('UPDATE download_grant SET revoked_at = now()');
      expect((await fetched({ range: 'bytes=100-' })).status).toBe(404);
      expect(await used()).toMatchObject({ used: 0 });
    });
  },
);
