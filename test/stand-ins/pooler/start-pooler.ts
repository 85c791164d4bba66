import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';

/**
 * A pooler in transaction mode in PostgreSQL's own protocol (version 3, simple queries): all its clients share one
 * connection of the server at `url`. Answers the address to connect to.
 */
export async function startPooler(url: string): Promise<{ url: string; close(): Promise<void> }> {
  const shared = new pg.Client({ connectionString: url, types: { getTypeParser: () => String } });
  await shared.connect();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    void serve(socket, shared).catch(() => socket.destroy());
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
      await shared.end();
    },
  };
}

async function serve(socket: Socket, shared: pg.Client): Promise<void> {
  let buffer = Buffer.alloc(0);
  let started = false;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    buffer = Buffer.concat([buffer, chunk]);
    for (;;) {
      const head = started ? 1 : 0;
      if (buffer.length < head + 4) break;
      const size = head + buffer.readUInt32BE(head);
      if (buffer.length < size) break;
      const packet = buffer.subarray(0, size);
      buffer = buffer.subarray(size);
      if (!started) {
        started = true;
        socket.write(
          Buffer.concat([message('R', int32(0)), message('K', int32(1), int32(1)), ready]),
        );
      } else if (packet[0] === 'Q'.charCodeAt(0)) {
        socket.write(await answer(shared, packet.toString('utf8', 5, size - 1)));
      } else return void socket.end();
    }
  }
}

async function answer(shared: pg.Client, text: string): Promise<Buffer> {
  const { fields, rows } = await shared.query<string[]>({ text, rowMode: 'array' });
  const columns = fields.map(({ name, dataTypeID }) =>
    Buffer.concat([
      Buffer.from(`${name}\0`),
      int32(0),
      int16(0),
      int32(dataTypeID),
      int16(-1),
      int32(-1),
      int16(0),
    ]),
  );
  const data = rows.map((row) =>
    message(
      'D',
      int16(row.length),
      ...row.flatMap((value) => [int32(Buffer.byteLength(value)), Buffer.from(value)]),
    ),
  );
  const complete = message('C', Buffer.from(`SELECT ${rows.length}\0`));
  return Buffer.concat([message('T', int16(columns.length), ...columns), ...data, complete, ready]);
}

function message(kind: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

const ready = message('Z', Buffer.from('I'));
