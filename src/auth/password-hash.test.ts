import { describe, expect, it, vi } from 'vitest';
import { onBehalfOf } from '#src/pool/asking-network.ts';
import { hashPassword, isOutdated, verifyPassword } from './password-hash.ts';

/** Created by the store on 2026-11-22, at OWASP's cost. */
const REAL =
  '$argon2id$v=19$m=19456,t=2,p=1$E1TSCoOYAmvIGICZHT1nWg$Q9UlW7Hei5n4o4qmNcDDciNLmkFRBwc2cu5N8yXm2Jc';

/** The module as production loads it: nothing has made it cheap. */
async function asInProduction(): Promise<typeof import('./password-hash.ts')> {
  vi.resetModules();
  return import('./password-hash.ts');
}

describe('password hashes', () => {
  it("have OWASP's cost in production, and a low one in the other tests", async () => {
    const { hashPassword: hash } = await asInProduction();
    expect(await hash('analytical engine')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashPassword('analytical engine')).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
  });

  it('of any cost match only their own password, however its letters are composed', async () => {
    expect(await verifyPassword(REAL, 'analytical engine')).toBe(true);
    expect(await verifyPassword(REAL, 'difference engine')).toBe(false);
    const composed = await hashPassword('caf\u00e9 am Eck');
    expect(await verifyPassword(composed, 'cafe\u0301 am Eck')).toBe(true);
    expect(await hashPassword('caf\u00e9 am Eck')).not.toBe(composed);
    for (const broken of ['', 'x', REAL.slice(0, 40)])
      expect(await verifyPassword(broken, 'analytical engine')).toBe(false);
  });

  it('are outdated if they cost less than new ones', async () => {
    const production = await asInProduction();
    expect(production.isOutdated(await hashPassword('analytical engine'))).toBe(true);
    expect(production.isOutdated(REAL)).toBe(false);
    expect(isOutdated(REAL)).toBe(false);
  });

  it('of many log-ins from a few networks do not delay those of others', async () => {
    const done: string[] = [];
    const hashFor = (network: string) =>
      new Promise<void>((resolve) => {
        onBehalfOf(network, () => {
          void hashPassword('analytical engine').then(() => {
            done.push(network);
            resolve();
          });
        });
      });
    const flood = Array.from({ length: 40 }, (_, n) => hashFor(`flood ${n % 4}`));
    await Promise.all([...flood, hashFor('somebody')]);
    expect(done.indexOf('somebody')).toBeLessThan(10);
  });
});
