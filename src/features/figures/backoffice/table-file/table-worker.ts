/** Reads a file with a table apart from the page, which stays answering whatever the file unpacks to. */
import { readFileOf } from './table-of-file.ts';

addEventListener('message', ({ data }: MessageEvent<{ name: string; bytes: ArrayBuffer }>) => {
  void readFileOf(data.name, new Uint8Array(data.bytes)).then((read) => postMessage(read));
});
