import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP, password storage: Argon2id with 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const AT_A_TIME = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Two hashes at a time: a flood of log-ins waits here instead of taking all memory and every core. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_A_TIME) running++;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

interface Work {
  memory: number;
  passes: number;
  parallelism: number;
}

// The same letters typed on another system must be the same bytes.
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
  const salt = randomBytes(16);
  const tag = await key(
    password,
    salt,
    { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES },
    32,
  );
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(salt)}$${base64(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Whether the password belongs to the hash, with the work that the hash names. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(hash) ?? [];
  if (!salt || !tag) return false;
  const expected = Buffer.from(tag, 'base64');
  const work = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return timingSafeEqual(
    await key(password, Buffer.from(salt, 'base64'), work, expected.length),
    expected,
  );
}
