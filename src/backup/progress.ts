const STEPS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** A size in bytes for display, such as `12.3 MB`. */
export function sizeText(bytes: number): string {
  const step = Math.min(STEPS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${(bytes / 1000 ** step).toFixed(step === 0 ? 0 : 1)} ${STEPS[step]}`;
}

/** Shows progress as one updated line on a terminal, or as a line every ten seconds in a log. */
export function progressLine(): { show(line: string): void; clear(): void } {
  const terminal = process.stdout.isTTY;
  let last = performance.now() - (terminal ? 200 : 0);
  return {
    show(line) {
      const now = performance.now();
      if (now - last < (terminal ? 200 : 10_000)) return;
      last = now;
      process.stdout.write(terminal ? `\r\x1b[K${line}` : `${line}\n`);
    },
    clear() {
      if (terminal) process.stdout.write('\r\x1b[K');
    },
  };
}
