import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { openQueue } from '#src/pool/open-queue.ts';

const derive = promisify(argon2);

/** The cost of a hash: memory in KiB, passes over it, lanes. */
export interface Work {
  memory: number;
  passes: number;
  parallelism: number;
}

/** OWASP, password storage: Argon2id with 19 MiB, two passes, one lane. */
const OWASP: Work = { memory: 19_456, passes: 2, parallelism: 1 };
let present = OWASP;

/**
 * Makes new hashes cheap, for the test runner only: a value in the process, because an environment variable could be
 * set in production by mistake. A house rule keeps the product from calling it.
 */
export function makePasswordsCheapForTests(): void {
  present = { memory: 64, passes: 1, parallelism: 1 };
}

/**
 * Two hashes at a time: a flood of log-ins waits here instead of using all memory and every core, and nobody else waits
 * behind it. How many may come is limited before (src/http/admission/admit-requests.ts).
 */
const inTurn = openQueue({ concurrency: 2, maxWaiting: 512, maxWaitMs: 30_000 });

// The same characters typed on another system must be the same bytes.
const bytesOf = (password: string) => Buffer.from(password.normalize('NFKC'));

const key = (password: string, nonce: Buffer, work: Work, tagLength: number): Promise<Buffer> =>
  inTurn(
    () =>
      derive('argon2id', {
        message: bytesOf(password),
        nonce,
        tagLength,
        ...work,
      }) as Promise<Buffer>,
  );

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** The password's Argon2id hash as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const work = present;
  const salt = randomBytes(16);
  const tag = await key(password, salt, work, 32);
  const cost = `m=${work.memory},t=${work.passes},p=${work.parallelism}`;
  return `$argon2id$v=19$${cost}$${base64(salt)}$${base64(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

function read(hash: string): { work: Work; salt: Buffer; tag: Buffer } | undefined {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(hash) ?? [];
  if (!salt || !tag) return undefined;
  const work = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  };
  return { work, salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') };
}

/** Whether the password matches the hash, computed at the cost that the hash states. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const parts = read(hash);
  if (!parts) return false;
  const { work, salt, tag } = parts;
  return timingSafeEqual(await key(password, salt, work, tag.length), tag);
}

/** Whether a hash is weaker than one created now. */
export function isOutdated(hash: string): boolean {
  const work = read(hash)?.work;
  return work !== undefined && work.memory * work.passes < present.memory * present.passes;
}
