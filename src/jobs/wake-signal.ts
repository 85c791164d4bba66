/** A signal with one waiter: a wake-up while nobody waits is remembered. */
export class WakeSignal {
  private pending = false;
  private resume: (() => void) | undefined;

  wake = (): void => {
    this.pending = true;
    this.resume?.();
  };

  /** Resolves when woken, or after `ms`. */
  async wait(ms: number): Promise<void> {
    if (!this.pending)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.resume = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.pending = false;
    this.resume = undefined;
  }
}
