import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { addressKey } from './address-key.ts';

/** Of the 2000 sockets of a process. A browser opens six; an office behind one address, a few hundred. */
const OF_ONE_CLIENT = 600;

/**
 * Names the client at the other end of a socket by its address (IPv6: its /64); undefined for a trusted proxy, which
 * holds everybody's sockets and must limit them itself, and for a socket that has been closed.
 * @param trustedProxies the peers whose `X-Forwarded-For` is trusted
 */
export function clientsBehind(trustedProxies: string[]): (socket: Socket) => string | undefined {
  const isProxy = trustedProxies.length > 0 ? proxyAddr.compile(trustedProxies) : () => false;
  return ({ remoteAddress: address }) =>
    address === undefined || isProxy(address, 0) ? undefined : addressKey(address);
}

/**
 * Limits how many sockets one client may hold open, so that it cannot take them all with requests that it never
 * finishes.
 */
export function limitSockets(
  server: Server,
  clientOf: (socket: Socket) => string | undefined,
): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const key = clientOf(socket);
    if (key === undefined) return;
    const count = open.get(key) ?? 0;
    if (count >= OF_ONE_CLIENT) return void socket.destroy();
    open.set(key, count + 1);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
}
