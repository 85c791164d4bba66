import { addressKey } from './address-key.ts';

/** Uploads that this process reads and works on at the same time, in all and of one address. */
const MOST = 24;
const MOST_OF_ONE = 8;

/**
 * The places of uploads that are under way. A place is taken before the first byte is read, and given back when the
 * request is answered.
 */
export class UploadPlaces {
  private readonly taken = new Map<string, number>();
  private total = 0;

  /** Takes a place; `full`: all are taken, `too-many`: this address has its share. Answers how to give it back. */
  take(ip: string): (() => void) | 'full' | 'too-many' {
    const key = addressKey(ip);
    const own = this.taken.get(key) ?? 0;
    if (own >= MOST_OF_ONE) return 'too-many';
    if (this.total >= MOST) return 'full';
    this.taken.set(key, own + 1);
    this.total += 1;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.total -= 1;
      const rest = this.taken.get(key)! - 1;
      if (rest > 0) this.taken.set(key, rest);
      else this.taken.delete(key);
    };
  }
}
