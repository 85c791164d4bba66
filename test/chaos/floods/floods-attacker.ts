/**
 * The attacker in a separate process: receives one attack as a message, runs it for some seconds, reports the
 * answers.
 */
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, attacks, type Target } from './floods-attacks.ts';

export interface Order {
  index: number;
  target: Target;
  seconds: number;
}

export interface Outcome {
  sent: number;
  /** How often each status came; 0: the connection broke or nothing arrived within 10 s. */
  statuses: Record<number, number>;
}

/** An address of this machine that belongs to no proxy. */
const OWN_ADDRESS = '127.0.0.66';

const agent = new Agent({ keepAlive: true, maxSockets: 2000 });

function send(attack: Attack, n: number, target: Target): Promise<number> {
  const shot = attack.shot(n, target);
  const origin = new URL(target.origins[n % target.origins.length]!);
  return new Promise((resolve) => {
    const going = request(
      {
        host: origin.hostname,
        port: origin.port,
        method: shot.method,
        path: shot.path,
        agent,
        localAddress: attack.forwarded ? undefined : OWN_ADDRESS,
        headers: {
          ...shot.headers,
          ...(shot.body && { 'content-length': shot.body.length }),
          ...(attack.forwarded && { 'x-forwarded-for': attack.forwarded(n) }),
        },
        timeout: 10_000,
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
        answer.once('error', () => resolve(0));
      },
    );
    going.once('timeout', () => going.destroy());
    going.once('error', () => resolve(0));
    going.end(shot.body);
  });
}

/** A connection with the first half of a request, held until the store closes it or the attack ends. */
function half(attack: Attack, n: number, target: Target, until: number): Promise<number> {
  const { method, path, headers = {}, body } = attack.shot(n, target);
  const origin = new URL(target.origins[n % target.origins.length]!);
  const lines = Object.entries({
    host: 'store',
    ...headers,
    ...(attack.forwarded && { 'x-forwarded-for': attack.forwarded(n) }),
    ...(body && { 'content-length': body.length }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const begun = `${method} ${path} HTTP/1.1\r\n${lines.join('')}`;
  return new Promise((resolve) => {
    const socket = connect({
      host: origin.hostname,
      port: Number(origin.port),
      localAddress: attack.forwarded ? undefined : OWN_ADDRESS,
    });
    const end = setTimeout(() => socket.destroy(), until - Date.now());
    socket.once('connect', () => socket.write(body ? `${begun}\r\n{` : begun));
    socket.once('error', () => undefined);
    socket.once('close', () => {
      clearTimeout(end);
      resolve(0);
    });
  });
}

async function make({ index, target, seconds }: Order): Promise<Outcome> {
  const attack = attacks[index]!;
  const began = Date.now();
  const end = began + seconds * 1000;
  const outcome: Outcome = { sent: 0, statuses: {} };
  const worker = async () => {
    while (Date.now() < end) {
      const n = outcome.sent;
      const due = began + (n / attack.perSecond) * 1000;
      outcome.sent += 1;
      const early = due - Date.now();
      if (early > 0) await pause(early);
      if (Date.now() >= end) return;
      const status = attack.halfRequests
        ? await half(attack, n, target, end)
        : await send(attack, n, target);
      outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: attack.atOnce }, worker));
  agent.destroy();
  return outcome;
}

process.once(
  'message',
  (order: Order) =>
    void make(order).then((outcome) => process.send!(outcome, () => process.exit(0))),
);
