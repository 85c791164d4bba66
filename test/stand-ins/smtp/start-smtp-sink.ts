import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { PATIENCE_MS } from '../../checks/patience.ts';
import { createFaultBox, readFault, type SmtpFault } from './smtp-faults.ts';
import { type SinkMessage, startSmtpSession } from './smtp-session.ts';

export interface SmtpSink {
  /** For SMTP_URL. */
  url: string;
  /** For other processes: `POST /_emu/faults`, `GET /_emu/messages`, `POST /_emu/reset`, with header X-Emu: 1. */
  controlUrl: string;
  /** Every message that was kept, oldest first. */
  messages: SinkMessage[];
  /** Every command line received, oldest first. */
  commands: string[];
  setFault(fault: SmtpFault): Promise<void>;
  /** Resolves once `count` messages are kept. Throws after `timeoutMs`. */
  waitFor(count: number, timeoutMs?: number): Promise<SinkMessage[]>;
  close(): Promise<void>;
}

/** An SMTP server on loopback that keeps what it receives and can be made to misbehave while it runs. */
export async function startSmtpSink(
  options: {
    port?: number;
    controlPort?: number;
    maxBytes?: number;
    credentials?: { user: string; password: string };
  } = {},
): Promise<SmtpSink> {
  const faults = createFaultBox();
  const messages: SinkMessage[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  let port = options.port ?? 0;
  let server: Server | undefined;

  const listen = async () => {
    const opened = createServer((socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      startSmtpSession(socket, {
        faults,
        maxBytes: options.maxBytes ?? 26_214_400,
        ...(options.credentials ? { credentials: options.credentials } : {}),
        keep: (message) => messages.push(message),
        log: (line) => commands.push(line),
      });
    });
    await new Promise<void>((resolve, reject) => {
      opened.once('error', reject);
      opened.listen(port, '127.0.0.1', resolve);
    });
    port = (opened.address() as { port: number }).port;
    server = opened;
  };
  const stop = async () => {
    const closing = server;
    server = undefined;
    for (const socket of sockets) socket.destroy();
    if (closing) await new Promise((resolve) => closing.close(resolve));
  };
  const setFault = async (fault: SmtpFault) => {
    faults.set(fault);
    // Connections frozen by an earlier fault end with it.
    for (const socket of sockets) socket.destroy();
    if (fault.mode === 'refuse') await stop();
    else if (server === undefined) await listen();
  };

  await listen();
  const control = createHttpServer(async (request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.headers['x-emu'] !== '1') return answer(403, { error: 'X-Emu: 1 is missing' });
    if (request.method === 'GET' && request.url === '/_emu/messages') return answer(200, messages);
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.method === 'POST' && request.url === '/_emu/reset') {
      messages.length = 0;
      commands.length = 0;
      await setFault({ mode: 'none' });
      return answer(200, { ok: true });
    }
    if (request.method !== 'POST' || request.url !== '/_emu/faults')
      return answer(404, { error: 'not found' });
    const fault = parseFault(body);
    if (fault === undefined) return answer(400, { error: 'no such fault' });
    await setFault(fault);
    answer(200, { ok: true });
  });
  await new Promise<void>((resolve) =>
    control.listen(options.controlPort ?? 0, '127.0.0.1', resolve),
  );

  return {
    url: `smtp://127.0.0.1:${port}`,
    controlUrl: `http://127.0.0.1:${(control.address() as { port: number }).port}`,
    messages,
    commands,
    setFault,
    async waitFor(count, timeoutMs = PATIENCE_MS) {
      const deadline = Date.now() + timeoutMs;
      while (messages.length < count) {
        if (Date.now() > deadline)
          throw new Error(`${messages.length} of ${count} messages after ${timeoutMs} ms`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return messages;
    },
    async close() {
      control.closeAllConnections();
      await Promise.all([stop(), new Promise((resolve) => control.close(resolve))]);
    },
  };
}

function parseFault(body: string): SmtpFault | undefined {
  try {
    return readFault(JSON.parse(body));
  } catch {
    return undefined;
  }
}
