import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';

/** How long until what a full disk refused is written again. */
const AGAIN_MS = 1000;

/** A file to which lines are appended. */
export interface LineFile {
  append(line: string): void;
  close(): void;
}

/**
 * Opens a file for lines. All lines of one turn are one write, so that a kill leaves all or none of them; it is finished
 * before the answer is sent, since that takes a later turn. What cannot be written, because the disk is full, is kept
 * until there is space again.
 */
export function openLineFile(file: string): LineFile {
  const cutOff = existsSync(file) && !readFileSync(file, 'utf8').endsWith('\n');
  const descriptor = openSync(file, 'a', 0o600);
  let left: Buffer = Buffer.from(cutOff ? '\n' : '');
  let lines = '';
  let again: NodeJS.Timeout | undefined;

  function write(): void {
    left = Buffer.concat([left, Buffer.from(lines)]);
    lines = '';
    clearTimeout(again);
    try {
      while (left.length > 0) left = left.subarray(writeSync(descriptor, left));
    } catch {
      again = setTimeout(write, AGAIN_MS).unref();
    }
  }
  return {
    append(line) {
      if (lines === '') queueMicrotask(write);
      lines += `${line}\n`;
    },
    close() {
      write();
      clearTimeout(again);
      closeSync(descriptor);
    },
  };
}
