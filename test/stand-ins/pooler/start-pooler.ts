import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';

const CONNECTIONS = 3;
const SSL_REQUEST = 80_877_103;

/**
 * A pooler in transaction mode in PostgreSQL's own protocol (version 3): each transaction of a client gets the server
 * connection that has been idle for longest, so that session state is gone in the next transaction. `limitMs` is its
 * connect_query, a time limit for statements. Returns the address to connect to.
 */
export async function startPooler(
  url: string,
  { limitMs = 0 } = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const idle: Backend[] = [];
  const waiting: ((backend: Backend) => void)[] = [];
  for (let number = 0; number < CONNECTIONS; number++) {
    const backend = await openBackend(url, limitMs);
    idle.push(backend);
  }
  const all = [...idle];
  const sockets = new Set<Socket>();
  const pool: Pool = {
    take: () => {
      const ready = idle.shift();
      return ready ? Promise.resolve(ready) : new Promise((given) => waiting.push(given));
    },
    give(backend) {
      backend.client = undefined;
      const next = waiting.shift();
      if (next) next(backend);
      else idle.push(backend);
    },
  };
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    void serve(socket, pool).catch(() => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      for (const { stream } of all) stream.destroy();
    },
  };
}

interface Pool {
  take(): Promise<Backend>;
  give(backend: Backend): void;
}

/** A connection of the server. */
interface Backend {
  stream: Socket;
  /** The client whose transaction it runs. */
  client: Socket | undefined;
  /** Outstanding answers that end with "ready". */
  due: number;
  /** Called when it is idle, outside of any transaction. */
  free?: (() => void) | undefined;
}

/** The driver logs in; from then on its bytes are passed on unchanged. */
async function openBackend(url: string, limitMs: number): Promise<Backend> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`SET statement_timeout = ${limitMs}`);
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.removeAllListeners('data');
  const backend: Backend = { stream, client: undefined, due: 0 };
  const read = packets((packet) => {
    backend.client?.write(packet);
    if (packet[0] !== code('Z')) return;
    backend.due--;
    if (backend.due === 0 && packet[5] === code('I')) backend.free?.();
  });
  stream.on('data', read);
  return backend;
}

async function serve(socket: Socket, pool: Pool): Promise<void> {
  let begun: Buffer = Buffer.alloc(0);
  let backend: Backend | undefined;
  const left: Buffer[] = [];
  let taking = false;
  const pass = (to: Backend, packet: Buffer) => {
    if (packet[0] === code('Q') || packet[0] === code('S')) to.due++;
    to.stream.write(packet);
  };
  const take = async () => {
    const taken = await pool.take();
    taken.client = socket;
    taken.free = () => {
      backend = undefined;
      pool.give(taken);
    };
    taking = false;
    backend = taken;
    for (const packet of left.splice(0)) pass(taken, packet);
  };
  const read = packets((packet) => {
    if (packet[0] === code('X')) return socket.end();
    if (backend) return pass(backend, packet);
    left.push(packet);
    if (taking) return;
    taking = true;
    void take();
  });
  socket.on('close', () => {
    if (!backend) return;
    backend.client = undefined;
    pass(backend, message('Q', Buffer.from('ROLLBACK\0')));
  });
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    if (begun === READ) {
      read(chunk);
      continue;
    }
    begun = Buffer.concat([begun, chunk]);
    if (begun.length < 8 || begun.length < begun.readUInt32BE(0)) continue;
    if (begun.readUInt32BE(4) === SSL_REQUEST) {
      socket.write('N');
      begun = begun.subarray(8);
      continue;
    }
    const rest = begun.subarray(begun.readUInt32BE(0));
    begun = READ;
    socket.write(Buffer.concat([message('R', int32(0)), message('K', int32(1), int32(1)), ready]));
    read(rest);
  }
}

/** Represents the start of a connection that was read. */
const READ: Buffer = Buffer.alloc(0);

/** Calls `take` for every complete packet in the incoming bytes. */
function packets(take: (packet: Buffer) => void): (chunk: Buffer) => void {
  let buffer: Buffer = Buffer.alloc(0);
  return (chunk) => {
    buffer = Buffer.concat([buffer, chunk]);
    while (buffer.length >= 5 && buffer.length > buffer.readUInt32BE(1)) {
      const size = buffer.readUInt32BE(1) + 1;
      const packet = buffer.subarray(0, size);
      buffer = buffer.subarray(size);
      take(packet);
    }
  };
}

const code = (letter: string) => letter.charCodeAt(0);

function message(kind: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

const ready = message('Z', Buffer.from('I'));
