import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendStream } from './send-stream.ts';

it.each(['br', 'gzip', 'identity'])(
  'scale: the first piece is sent before the second is generated, as %s',
  async (coding) => {
    const app = Fastify();
    const { promise: read, resolve: isRead } = Promise.withResolvers<void>();
    async function* text() {
      yield 'first piece';
      await read;
      yield ', second piece';
    }
    app.get('/', (request, reply) =>
      sendStream(request, reply.type('text/plain'), { text: text(), etag: 'W/"1"' }),
    );
    try {
      await app.listen({ host: '127.0.0.1', port: 0 });
      const { port } = app.server.address() as AddressInfo;
      const answer = await fetch(`http://127.0.0.1:${port}/`, {
        headers: { 'accept-encoding': coding },
      });
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(coding);
      const pieces = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
      expect((await pieces.read()).value).toBe('first piece');
      isRead();
      expect((await pieces.read()).value).toBe(', second piece');
      // A connection with an unfinished answer would keep the server open for a minute.
      expect((await pieces.read()).done).toBe(true);
    } finally {
      isRead();
      await app.close();
    }
  },
);
