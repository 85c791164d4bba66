import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ProviderReport, unreported } from '#src/provider-report.ts';
import type { ScanResult, VirusScanner } from './virus-scanner.ts';

export interface ClamavAddress {
  host: string;
  port: number;
}

const CALL = { provider: 'ClamAV', call: 'scan' } as const;
const TIMEOUT_MS = 20_000;
/** A daemon's answer is one short line. */
const MOST_REPLY = 4096;

/**
 * A scanner that uses ClamAV's daemon over TCP with its command INSTREAM (clamd(8)): the file goes in chunks, each
 * preceded by its length in four bytes, and ends with an empty chunk.
 * @param report receives whether the daemon worked
 */
export function clamavScanner(
  address: ClamavAddress,
  {
    report = unreported,
    timeoutMs = TIMEOUT_MS,
  }: { report?: ProviderReport; timeoutMs?: number } = {},
): VirusScanner {
  return {
    async scan(path) {
      const result = await ask(address, path, AbortSignal.timeout(timeoutMs)).catch(
        (error: Error): ScanResult => ({ state: 'unavailable', reason: error.message }),
      );
      if (result.state === 'unavailable') report.failed({ ...CALL, reason: result.reason });
      else report.worked(CALL);
      return result;
    },
  };
}

async function ask(address: ClamavAddress, path: string, signal: AbortSignal): Promise<ScanResult> {
  const socket = connect(address);
  const end = () => socket.destroy(new Error('the virus scanner did not answer in time'));
  signal.addEventListener('abort', end);
  try {
    const reply = replyOf(socket);
    // A daemon that refuses the stream answers before it has read it all: then its answer counts.
    const sent = pipeline(Readable.from(framed(path)), socket, { end: false });
    return meaning(await Promise.race([reply, sent.then(() => reply)]));
  } finally {
    signal.removeEventListener('abort', end);
    socket.destroy();
  }
}

async function* framed(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

/** Everything that the daemon sends up to its closing NUL. */
function replyOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      const end = text.indexOf('\0');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > MOST_REPLY) reject(new Error('the virus scanner answers endlessly'));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the virus scanner closed the connection')));
  });
}

function meaning(reply: string): ScanResult {
  if (reply === 'stream: OK') return { state: 'clean' };
  const [, name] = /^stream: (.+) FOUND$/.exec(reply) ?? [];
  if (name) return { state: 'infected', name };
  return { state: 'unavailable', reason: `the virus scanner says: ${reply.slice(0, 200)}` };
}
