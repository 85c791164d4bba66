/** Minimum interval between recorded positions. */
const APART_MS = 500;
/** Maximum number kept: a replica further behind is not used anyway. */
const MOST = 1000;

/**
 * The lag of a replica: the age of the oldest position of the primary's log that it has not replayed. The time of its
 * last replayed transaction says nothing while the primary writes nothing.
 */
export class Lag {
  private readonly open: { position: number; at: number }[] = [];

  /** The primary's log had reached this position at this time, in milliseconds. */
  written(position: number, at: number): void {
    const last = this.open.at(-1);
    if (last && last.position > position) this.open.length = 0;
    else if (last && (last.position === position || at - last.at < APART_MS)) return;
    if (this.open.length < MOST) this.open.push({ position, at });
  }

  /** The replica has replayed up to here. */
  replayed(position: number): void {
    const next = this.open.findIndex((one) => one.position > position);
    this.open.splice(0, next < 0 ? this.open.length : next);
  }

  seconds(now: number): number {
    const [oldest] = this.open;
    return oldest ? (now - oldest.at) / 1000 : 0;
  }
}
