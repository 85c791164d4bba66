/** A bare node:http server that answers everything with the bytes and headers it was given: the upper bound. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

process.once('message', ({ body, headers }: { body: Uint8Array; headers: string[] }) => {
  const bytes = Buffer.from(body);
  const server = createServer((_, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
