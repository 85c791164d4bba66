/** A signal with one waiter: a signal while nobody waits is remembered. */
export class Bell {
  private rung = false;
  private wake: (() => void) | undefined;

  ring = (): void => {
    this.rung = true;
    this.wake?.();
  };

  /** Resolves when signalled, or after `ms`. */
  async wait(ms: number): Promise<void> {
    if (!this.rung)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.rung = false;
    this.wake = undefined;
  }
}
