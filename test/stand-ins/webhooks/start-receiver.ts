import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedMessage {
  id: string;
  type: string;
  data: Record<string, unknown>;
}

export interface Receiver {
  url: string;
  /** Accepted messages: signed with the secret, and recent. */
  taken: ReceivedMessage[];
  /** Requests of any kind. */
  requests: number;
  secret: string;
  /** The statuses of the next answers, in order; 200 when there are none left. */
  answers: (number | 'hang' | 'switch-protocols' | 'take-and-reset')[];
  close(): Promise<void>;
}

/** Whether one of the signatures is correct, as Standard Webhooks requires a receiver to check. */
function isSigned({ headers }: IncomingMessage, body: string, secret: string): boolean {
  const [id, time] = [headers['webhook-id'], headers['webhook-timestamp']];
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .some((signature) => {
      const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
}

/** A program on this machine that receives webhooks. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    receiver.requests += 1;
    const answer = receiver.answers.shift() ?? 200;
    if (answer === 'hang') return;
    if (answer === 'switch-protocols')
      return request.socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nupgrade: other\r\nconnection: upgrade\r\n\r\n',
      );
    const takes = answer === 'take-and-reset' || answer === 200;
    if (takes && !isSigned(request, body, receiver.secret)) return response.writeHead(401).end();
    if (takes)
      receiver.taken.push({ id: String(request.headers['webhook-id']), ...JSON.parse(body) });
    if (answer === 'take-and-reset') return request.socket.destroy();
    if (answer >= 300 && answer < 400) response.setHeader('location', `${receiver.url}/elsewhere`);
    response.writeHead(answer).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: [],
    requests: 0,
    secret: '',
    answers: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return receiver;
}
