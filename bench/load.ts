import { connect, type Socket } from 'node:net';

interface Load {
  port: number;
  paths: string[];
  connections: number;
  /** Ends after this many seconds, or after this many requests. */
  seconds?: number;
  amount?: number;
  headers?: string;
}

const HEAD_END = '\r\n\r\n';

/** One request on an open connection; resolves with the status when the last byte of the answer has arrived. */
function get(socket: Socket, path: string, headers: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let head = '';
    let left = -1;
    let status = 0;
    const done = (act: () => void) => {
      socket.off('data', read);
      socket.off('close', broken);
      act();
    };
    const broken = () =>
      done(() => reject(new Error(`The server closed the connection at ${path}`)));
    const read = (data: Buffer) => {
      if (left < 0) {
        head += data.toString('latin1');
        const end = head.indexOf(HEAD_END);
        if (end < 0) return;
        status = Number(head.slice(9, 12));
        const length = /\r\ncontent-length: (\d+)/i.exec(head);
        if (!length) return done(() => reject(new Error(`${path} was answered without a length`)));
        left = Number(length[1]) - (head.length - end - HEAD_END.length);
      } else left -= data.length;
      if (left <= 0) done(() => resolve(status));
    };
    socket.on('data', read);
    socket.on('close', broken);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: bench\r\n${headers}\r\n`);
  });
}

/** A connection is replaced before the server's limit of requests per connection is reached. */
const REQUESTS_PER_CONNECTION = 900;

/**
 * Requests the paths in turn over persistent connections. The answers are counted, not parsed, so that the generator
 * uses little of the machine. Returns how many were sent, how many per second, and how many had a status other than
 * 200, 301 or 404.
 */
export async function load({ port, paths, connections, seconds, amount, headers = '' }: Load) {
  let sent = 0;
  let failed = 0;
  const began = performance.now();
  const goesOn = () =>
    seconds === undefined ? sent < (amount ?? 0) : performance.now() - began < seconds * 1000;
  const worker = async () => {
    while (goesOn()) {
      const socket = connect(port, '127.0.0.1').setNoDelay(true);
      for (let n = 0; n < REQUESTS_PER_CONNECTION && goesOn(); n++) {
        const status = await get(socket, paths[sent++ % paths.length] ?? '/', headers);
        if (![200, 301, 404].includes(status)) failed++;
      }
      socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return { sent, rate: (sent * 1000) / (performance.now() - began), failed };
}
