import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface ReadingLimits {
  /** Bytes that a reader must accept within a window while an answer waits for it. */
  least: number;
  windowMs: number;
  /** How often the sockets are looked at. */
  everyMs: number;
}

/** 512 bytes a second: the slowest mobile networks are several times as fast. */
const LIMITS: ReadingLimits = { least: 15 * 1024, windowMs: 30_000, everyMs: 2000 };

/** The part of Node's own socket that tells how much of a write the system has not taken yet. */
interface WithHandle {
  _handle?: { writeQueueSize?: number } | null;
}

interface Reader {
  /** When the window began, in milliseconds; undefined while nothing waits to be read. */
  since: number | undefined;
  /** Bytes accepted in this window. */
  accepted: number;
  /** Bytes of finished writes. */
  written: number;
  /** Bytes of the current write that the system has not taken. */
  queued: number;
}

/**
 * Cuts off readers who accept almost nothing of an answer, but always something, so that their socket is never idle.
 * The time in which the store makes the answer does not count. Their connections are reset, so that the system does not
 * keep the rest of the answer for them.
 */
export function cutSlowReaders(
  server: Server,
  { least, windowMs, everyMs }: ReadingLimits = LIMITS,
): void {
  const readers = new Map<Socket, Reader>();
  server.on('connection', (socket: Socket) => {
    readers.set(socket, { since: undefined, accepted: 0, written: 0, queued: 0 });
    socket.once('close', () => readers.delete(socket));
  });
  const look = setInterval(() => {
    const now = performance.now();
    for (const [socket, reader] of readers) {
      const accepted = acceptedBy(socket, reader);
      if (socket.writableLength === 0) reader.since = undefined;
      else if (reader.since === undefined) Object.assign(reader, { since: now, accepted: 0 });
      else {
        reader.accepted += accepted;
        if (now - reader.since < windowMs) continue;
        if (reader.accepted < least) socket.resetAndDestroy();
        Object.assign(reader, { since: now, accepted: 0 });
      }
    }
  }, everyMs);
  look.unref();
  server.once('close', () => clearInterval(look));
}

/** The bytes that a reader has accepted since the last look; those of a write may count twice, once it is finished. */
function acceptedBy(socket: Socket, reader: Reader): number {
  const written = socket.bytesWritten - socket.writableLength;
  const queued = (socket as unknown as WithHandle)._handle?.writeQueueSize ?? 0;
  const accepted = Math.max(written - reader.written, 0) + Math.max(reader.queued - queued, 0);
  Object.assign(reader, { written, queued });
  return accepted;
}
