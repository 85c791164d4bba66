import { createSocket } from 'node:dgram';

export interface NameServer {
  /** As a resolver takes it. */
  address: string;
  close(): void;
}

const A = 1;
const HEADER_BYTES = 12;

/** The name that a query asks for, and where its question ends. */
function questionOf(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  // The closing zero, the type and the class.
  return { name: labels.join('.'), end: at + 5 };
}

/** A name server on this machine (RFC 1035), which knows these names and their IPv4 addresses and does not answer for others. */
export async function startNameServer(names: Record<string, string>): Promise<NameServer> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, end } = questionOf(query);
    const known = names[name];
    if (known === undefined) return;
    const isIpv4 = query.readUInt16BE(end - 4) === A;
    const header = Buffer.from(query.subarray(0, HEADER_BYTES));
    // An answer, recursion available; one question, no answer for other types.
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(isIpv4 ? 1 : 0, 6);
    header.fill(0, 8);
    // A pointer to the question's name, type A, class IN, ten seconds, four bytes.
    const record = Buffer.from([0xc0, HEADER_BYTES, 0, A, 0, 1, 0, 0, 0, 10, 0, 4]);
    const found = Buffer.from(known.split('.').map(Number));
    const answer = isIpv4 ? [record, found] : [];
    socket.send(
      Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...answer]),
      port,
      address,
    );
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}
