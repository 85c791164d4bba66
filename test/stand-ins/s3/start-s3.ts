import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';

const keys = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'secret', region: 'eu-central-1' };
const RANGE = /^bytes=(\d+)-(\d*)$/;

export interface S3StandIn {
  endpoint: string;
  keys: typeof keys;
  /** Stored objects by path. */
  objects: Map<string, Buffer>;
  /** Multipart uploads that were started and neither completed nor aborted. */
  uploads: Map<string, Map<number, Buffer>>;
  /** From now on: it is silent, full, failing, without the bucket, or accepts all parts and fails to join them. */
  fault: 'none' | 'hang' | 'full' | 'broken' | 'no-bucket' | 'unjoined';
  /** Sends the first byte of every answer by itself. */
  dribbles: boolean;
  /** Called for each request; the answer waits for what it returns. */
  before?: () => Promise<unknown>;
  close(): void;
}

type Answer = [status: number, body?: Buffer | string, headers?: Record<string, string>];

/** Object storage in S3's own protocol that checks every signature, in headers and in addresses, and every digest. */
export async function startS3(): Promise<S3StandIn> {
  const s3: S3StandIn = {
    endpoint: '',
    keys,
    objects: new Map(),
    uploads: new Map(),
    fault: 'none',
    dribbles: false,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer(async (request, response) => {
    const sent = await buffer(request);
    await s3.before?.();
    const answered = await answer(s3, request, sent);
    if (!answered) return;
    const [status, body, headers = {}] = answered;
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body ?? '') });
    if (request.method === 'HEAD') return response.end();
    if (s3.dribbles && Buffer.isBuffer(body)) {
      response.write(body.subarray(0, 1));
      setTimeout(() => response.end(body.subarray(1)), 50);
    } else response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  s3.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return s3;
}

async function answer(
  s3: S3StandIn,
  request: IncomingMessage,
  body: Buffer,
): Promise<Answer | undefined> {
  const url = new URL(`${s3.endpoint}${request.url}`);
  const refused = url.searchParams.has('X-Amz-Signature')
    ? await wrongAddress(url, request.method!)
    : await wrongHeaders(url, request, body);
  if (refused) return [refused];
  if (request.method === 'PUT' && request.headers['content-length'] !== String(body.length))
    return [411];
  if (s3.fault === 'hang') return undefined;
  if (s3.fault === 'full') return [507];
  if (s3.fault === 'broken') return [500];
  if (s3.fault === 'no-bucket') return [404, '<Error><Code>NoSuchBucket</Code></Error>'];
  const uploading = url.searchParams.has('uploads') || url.searchParams.has('uploadId');
  return uploading
    ? answerUpload(s3, request.method!, url, body)
    : answerObject(s3, request, url, body);
}

/** Signature in the address (query), including its time. */
async function wrongAddress(url: URL, method: string): Promise<number | undefined> {
  const given = url.searchParams.get('X-Amz-Signature');
  const datetime = url.searchParams.get('X-Amz-Date')!;
  const bare = new URL(url);
  for (const name of [...bare.searchParams.keys()])
    if (/^X-Amz-(Signature|Date|Algorithm|Credential|SignedHeaders)$/.test(name))
      bare.searchParams.delete(name);
  const signer = new AwsV4Signer({
    ...keys,
    service: 's3',
    method,
    url: bare.href,
    datetime,
    signQuery: true,
  });
  const signed = (await signer.sign()).url;
  const [, date, time] = /^(\d{8})T(\d{6})Z$/.exec(datetime)!;
  const parts = (text: string, form: RegExp) => text.replace(form, '$1-$2-$3');
  const began = Date.parse(
    `${parts(date!, /(....)(..)(..)/)}T${time!.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`,
  );
  const expires = began + Number(url.searchParams.get('X-Amz-Expires')) * 1000;
  return signed.searchParams.get('X-Amz-Signature') === given && Date.now() < expires
    ? undefined
    : 403;
}

async function wrongHeaders(
  url: URL,
  request: IncomingMessage,
  body: Buffer,
): Promise<number | undefined> {
  const header = (name: string) => request.headers[name] as string;
  const digest = header('x-amz-content-sha256');
  const signer = new AwsV4Signer({
    ...keys,
    service: 's3',
    method: request.method!,
    url: url.href,
    headers: { 'x-amz-content-sha256': digest },
    datetime: header('x-amz-date'),
  });
  const { headers } = await signer.sign();
  if (headers.get('authorization') !== header('authorization')) return 403;
  const sealed = digest === createHash('sha256').update(body).digest('hex');
  return sealed || digest === 'UNSIGNED-PAYLOAD' ? undefined : 400;
}

function answerObject(
  { objects }: S3StandIn,
  { method, headers }: IncomingMessage,
  { pathname, searchParams }: URL,
  body: Buffer,
): Answer {
  if (method === 'PUT') objects.set(pathname, body);
  if (method === 'DELETE') objects.delete(pathname);
  if (method === 'PUT' || method === 'DELETE') return [method === 'PUT' ? 200 : 204];
  const object = objects.get(pathname);
  if (!object) return [404];
  const said = Object.fromEntries(
    ['content-type', 'content-disposition', 'cache-control'].flatMap((name) => {
      const value = searchParams.get(`response-${name}`);
      return value === null ? [] : [[name, value]];
    }),
  );
  const [, first, last] = RANGE.exec(headers.range ?? '') ?? [];
  if (first === undefined) return [200, object, said];
  const from = Number(first);
  const to = Math.min(last ? Number(last) : object.length, object.length - 1);
  if (from >= object.length)
    return [416, undefined, { 'content-range': `bytes */${object.length}` }];
  const range = { 'content-range': `bytes ${from}-${to}/${object.length}` };
  return [206, object.subarray(from, to + 1), { ...said, ...range }];
}

function answerUpload(
  { objects, uploads, fault }: S3StandIn,
  method: string,
  { pathname, searchParams }: URL,
  body: Buffer,
): Answer {
  if (searchParams.has('uploads')) {
    const id = randomBytes(8).toString('hex');
    uploads.set(id, new Map());
    return [200, `<R><UploadId>${id}</UploadId></R>`];
  }
  const id = searchParams.get('uploadId')!;
  const parts = uploads.get(id);
  if (!parts) return [404];
  if (method === 'PUT') {
    parts.set(Number(searchParams.get('partNumber')), body);
    return [200, '', { etag: tagOf(body) }];
  }
  if (method === 'POST') {
    // It answers that it has begun to join them, and reports the outcome only in the body.
    if (fault === 'unjoined') return [200, '<Error><Code>InternalError</Code></Error>'];
    const named = [
      ...body
        .toString()
        .matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&quot;(\w+)&quot;<\/ETag>/g),
    ];
    const joined = named.map(([, number, tag]) => ({ part: parts.get(Number(number)), tag }));
    if (named.length !== parts.size) return [400];
    if (joined.some(({ part, tag }) => !part || tagOf(part) !== `"${tag}"`)) return [400];
    objects.set(pathname, Buffer.concat(joined.map(({ part }) => part!)));
  }
  uploads.delete(id);
  return [method === 'POST' ? 200 : 204, '<R/>'];
}

const tagOf = (part: Buffer) => `"${createHash('md5').update(part).digest('hex')}"`;
