import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { addressKey } from './address-key.ts';

/** Of the 2000 sockets of a process. A browser opens six; an office behind one address, a few hundred. */
const OF_ONE_ADDRESS = 600;

/**
 * Limits how many sockets one address may hold open (IPv6: one /64), so that it cannot take them all with requests
 * that it never finishes. A trusted proxy is not limited: it holds everybody's sockets, and must limit them itself.
 * @param trustedProxies the peers whose `X-Forwarded-For` is trusted
 */
export function limitSockets(server: Server, trustedProxies: string[]): void {
  const isProxy = trustedProxies.length > 0 ? proxyAddr.compile(trustedProxies) : () => false;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address, 0)) return;
    const key = addressKey(address);
    const count = open.get(key) ?? 0;
    if (count >= OF_ONE_ADDRESS) return void socket.destroy();
    open.set(key, count + 1);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
}
