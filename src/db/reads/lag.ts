/** Positions are noted at most so often. */
const APART_MS = 500;
/** More are not kept: a replica that is further behind is left out anyway. */
const MOST = 1000;

/**
 * By how much a replica follows late: the age of the oldest position of the primary's log that it has not replayed. Its
 * own clock of the last transaction says nothing while the primary writes nothing.
 */
export class Lag {
  private readonly open: { position: number; at: number }[] = [];

  /** The primary's log had come so far at this time, in milliseconds. */
  written(position: number, at: number): void {
    const last = this.open.at(-1);
    if (last && last.position > position) this.open.length = 0;
    else if (last && (last.position === position || at - last.at < APART_MS)) return;
    if (this.open.length < MOST) this.open.push({ position, at });
  }

  /** The replica has come so far. */
  replayed(position: number): void {
    const next = this.open.findIndex((one) => one.position > position);
    this.open.splice(0, next < 0 ? this.open.length : next);
  }

  seconds(now: number): number {
    const [oldest] = this.open;
    return oldest ? (now - oldest.at) / 1000 : 0;
  }
}
