import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { row } from '#src/db/open.ts';
import { customerOf } from '#src/features/accounts/auth/customer-session.ts';
import { buyerDigest } from '#src/features/orders/buyer-cookie.ts';
import type { ErrorPage } from '#src/http/answer-failures.ts';
import { attachment } from '#src/http/attachment.ts';
import { rangeOf } from '#src/http/byte-range.ts';
import { isReadByNobody } from '#src/http/read-by-nobody.ts';
import { sendFile } from '#src/http/send-file.ts';
import { pages } from '#src/routes.ts';
import { isToken } from '#src/secrets.ts';
import { paperFile } from './credit-notes/paper-file.ts';
import type { Delivery } from './dependencies.ts';
import { dataFile, isDataMade } from './documents/data-file.ts';
import { invoiceFile, invoiceXml, issueIfDue } from './issue-invoice.ts';
import { type GrantRow, grantByToken, grantOfBuyer, recordOf } from './queries.ts';
import { makeStamped } from './stamp-report.ts';

const GRANT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** How long after its start a download may be resumed. */
const RESUMED_MS = 3_600_000;

const TYPES = {
  report: 'application/pdf',
  data: 'application/zip',
  invoice: 'application/pdf',
} as const;

const COST = { name: 'paid file', most: 600, seconds: 600 };

const PRIVATE = {
  'cache-control': 'no-store, private',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

interface Options extends Delivery {
  errorPage: ErrorPage;
  /** Signs the cookie of a customer's session. */
  sessionKey: string;
}

/**
 * The paid files: with the private link that was mailed, or for the buyer's own session or browser. Counted before the
 * first byte, streamed from a storage that no request path leads to, never cached or indexed; every invalid request
 * gets 404, so that guessing reveals nothing (docs/promises.md, A1).
 */
export function serveDownloads(app: FastifyInstance, options: Options): void {
  serveInvoiceData(app, options);
  servePapers(app, options);
  for (const kind of ['report', 'data', 'invoice'] as const) {
    app.route<{ Params: { key: string } }>({
      method: ['GET', 'HEAD'],
      url: kind === 'report' ? '/download/:key' : `/download/:key/${kind}`,
      exposeHeadRoute: false,
      config: { cost: COST },
      async handler(request, reply) {
        reply.headers(PRIVATE);
        const isCounted = kind !== 'invoice';
        const grant = await grantOf(request, options, isCounted ? 'files' : 'invoice');
        if (!grant) return missing(request, reply, options);
        if (request.method === 'GET' && isReadByNobody(request.headers))
          return reply.type('text/html; charset=utf-8').send(FOR_PREVIEWS);
        const resumes = isResumed(request, grant);
        if (isCounted && !resumes && grant.used >= grant.max_downloads)
          return missing(request, reply, options);
        if (request.method === 'HEAD' && !(await isMade(options, grant, kind)))
          return reply.type(TYPES[kind]).send('');
        const file = await fileOf(options, grant, kind);
        if (file === 'no-file') return notYet(request, reply, options);
        if (!file) return missing(request, reply, options);
        const sent = await sendFile(request, reply, await options.files(), {
          key: file.key,
          type: TYPES[kind],
          disposition: attachment(file.name),
          taken: async (part) =>
            !isCounted ||
            (part && resumes && (await resume(options, grant))) ||
            count(options, grant),
        });
        return sent ? reply : missing(request, reply, options);
      },
    });
  }
}

/** The data of an invoice (EN 16931), for everybody with access to its PDF. */
function serveInvoiceData(app: FastifyInstance, options: Options): void {
  app.get<{ Params: { key: string } }>(
    '/download/:key/invoice.xml',
    { config: { cost: COST } },
    async (request, reply) => {
      reply.headers(PRIVATE);
      const grant = await grantOf(request, options, 'invoice');
      if (!grant) return missing(request, reply, options);
      const invoice = await issueIfDue(options, grant.order_id);
      const data = invoice && (await invoiceXml(options, invoice));
      if (!data) return missing(request, reply, options);
      return reply
        .header('content-type', 'application/xml; charset=utf-8')
        .header('content-disposition', attachment(data.name))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(data.xml);
    },
  );
}

/** The credit notes of an order, and its invoices that were replaced by a corrected one, by their numbers. */
function servePapers(app: FastifyInstance, options: Options): void {
  app.get<{ Params: { key: string; number: string } }>(
    '/download/:key/papers/:number',
    { config: { cost: COST } },
    async (request, reply) => {
      reply.headers(PRIVATE);
      const grant = await grantOf(request, options, 'invoice');
      const file = grant && (await paperFile(options, grant.order_id, request.params.number));
      if (!file) return missing(request, reply, options);
      const sent = await sendFile(request, reply, await options.files(), {
        key: file.key,
        type: TYPES.invoice,
        disposition: attachment(file.name),
        taken: async () => true,
      });
      return sent ? reply : missing(request, reply, options);
    },
  );
}

type Kind = keyof typeof TYPES;

async function fileOf(options: Options, grant: GrantRow, kind: Kind) {
  if (kind === 'report') return reportOf(options, grant);
  if (kind === 'data') return dataFile(options, grant.line_id);
  const invoice = await issueIfDue(options, grant.order_id);
  return invoice ? invoiceFile(options, invoice) : undefined;
}

async function grantOf(
  request: FastifyRequest<{ Params: { key: string } }>,
  options: Options,
  what: 'files' | 'invoice',
): Promise<GrantRow | undefined> {
  const { db } = options;
  const { key } = request.params;
  if (isToken(key)) return grantByToken(db, key, what);
  if (!GRANT_ID.test(key)) return undefined;
  const caller = { ip: request.ip, headers: request.headers };
  const customer = await customerOf(options, caller);
  return grantOfBuyer(db, key, what, {
    userId: customer?.id,
    browserHash: buyerDigest(request.headers),
  });
}

/** Whether the file exists: HEAD does not create it. */
async function isMade(options: Options, grant: GrantRow, kind: Kind): Promise<boolean> {
  if (kind === 'data') return isDataMade(options, grant.line_id);
  if (kind === 'report') return grant.file_key !== null;
  const drawn =
    'SELECT 1 FROM invoice WHERE order_id = $1 AND cancelled_by IS NULL AND file_key IS NULL';
  return (await row(options.db, drawn, [grant.order_id])) === undefined;
}

/** The stamped copy; it is made now if the job has not run yet. */
async function reportOf(
  options: Options,
  grant: GrantRow,
): Promise<{ key: string; name: string } | 'no-file' | undefined> {
  const file = grant.file_key ? { key: grant.file_key } : await makeStamped(options, grant);
  if (!file || file === 'no-file') return file;
  return { key: file.key, name: `${grant.report_code.replace(/[^\w-]/g, '_')}.pdf` };
}

/**
 * Whether a recently counted download is resumed in the middle. It is not counted again: a buyer who loses the
 * connection during the last download can get the rest.
 */
function isResumed({ headers }: FastifyRequest, { last_used_at, used }: GrantRow): boolean {
  const from = rangeOf(headers)?.from ?? 0;
  return from > 0 && used > 0 && Date.now() - (last_used_at?.getTime() ?? 0) < RESUMED_MS;
}

/** More than the segments of a download manager, or than a connection that breaks every half minute needs. */
const MOST_RESUMED = 100;

/** Whether a counted download may be resumed once more without being counted again. */
async function resume({ db }: Options, grant: GrantRow): Promise<boolean> {
  const { table, is, id } = recordOf(grant);
  const { rowCount } = await db.query(
    `UPDATE ${table} SET resumed = resumed + 1 WHERE ${is} AND resumed < $2`,
    [id, MOST_RESUMED],
  );
  return rowCount === 1;
}

// Mail scanners fetch a link several times in a row, from different addresses, and so do download managers. The last
// download is always counted: of two requests at the same moment, one gets it.
const BEGUN_AGAIN =
  "used BETWEEN 1 AND max_downloads - 2 AND begun_again < 3 AND last_used_at > now() - interval '2 minutes'";

/**
 * Uses one of the remaining downloads, unless the last one was begun moments ago; concurrent requests cannot use more
 * than there are.
 */
async function count({ db }: Options, grant: GrantRow): Promise<boolean> {
  const { table, is, id } = recordOf(grant);
  const { rowCount } = await db.query(
    `UPDATE ${table} SET used = CASE WHEN ${BEGUN_AGAIN} THEN used ELSE used + 1 END,
       begun_again = CASE WHEN ${BEGUN_AGAIN} THEN begun_again + 1 ELSE 0 END,
       resumed = CASE WHEN ${BEGUN_AGAIN} THEN resumed ELSE 0 END,
       last_used_at = CASE WHEN ${BEGUN_AGAIN} THEN last_used_at ELSE now() END
     WHERE ${is} AND used < max_downloads`,
    [id],
  );
  return rowCount === 1;
}

let refusal: { page: Promise<string>; until: number } | undefined;
const REFUSAL_MS = 60_000;

/**
 * One page for every invalid request; rendered again once a minute, so that guessing costs the guesser more than the
 * store.
 */
function refusalPage({ errorPage }: Options): Promise<string> {
  if (!refusal || refusal.until < Date.now())
    refusal = {
      page: errorPage(404, '/download/', pages.endedLink),
      until: Date.now() + REFUSAL_MS,
    };
  return refusal.page;
}

async function missing(request: FastifyRequest, reply: FastifyReply, options: Options) {
  const page = await refusalPage(options);
  return reply
    .code(404)
    .type('text/html; charset=utf-8')
    .send(request.method === 'HEAD' ? '' : page);
}

const FOR_PREVIEWS =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Private download</title>' +
  '<h1>Private download</h1><p>This link downloads a file that was bought. Open it in a browser.</p></html>';

/** A valid link to a report whose file the publisher has not provided yet. No download is counted. */
async function notYet(request: FastifyRequest, reply: FastifyReply, { errorPage }: Options) {
  reply.code(503).header('retry-after', '3600').type('text/html; charset=utf-8');
  if (request.method === 'HEAD') return reply.send('');
  return reply.send(await errorPage(404, '/download/', pages.reportNotReady));
}
