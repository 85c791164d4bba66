import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface ClamavStandIn {
  address: string;
  /** What it received completely, in order. */
  files: Buffer[];
  /** How it behaves: like a daemon, or it answers an error, stays silent, or disconnects. */
  mood: 'well' | 'error' | 'silent' | 'hangs-up';
  close(): Promise<void>;
}

/** A file that contains this text is infected. */
export const VIRUS = 'this text stands for a virus';

/** ClamAV's daemon at the edge of the network: speaks INSTREAM as clamd(8) describes it, and knows one virus. */
export async function startClamavStandIn(): Promise<ClamavStandIn> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let received = Buffer.alloc(0);
    if (standIn.mood === 'hangs-up') return void socket.destroy();
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (standIn.mood === 'silent') return;
      if (standIn.mood === 'error') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      const file = wholeFile(received);
      if (!file) return;
      standIn.files.push(file);
      socket.end(file.includes(VIRUS) ? 'stream: Test.Virus FOUND\0' : 'stream: OK\0');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const standIn: ClamavStandIn = {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    files: [],
    mood: 'well',
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return standIn;
}

const COMMAND = 'zINSTREAM\0';

/** The chunks joined, once the closing empty one has arrived. */
function wholeFile(received: Buffer): Buffer | undefined {
  if (received.toString('latin1', 0, COMMAND.length) !== COMMAND) return undefined;
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
