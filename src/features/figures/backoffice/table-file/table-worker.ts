/** Reads a file with a table outside the page's thread, so that the page stays responsive however large it unpacks. */
import { readFileOf } from './table-of-file.ts';

addEventListener('message', ({ data }: MessageEvent<{ name: string; bytes: ArrayBuffer }>) => {
  void readFileOf(data.name, new Uint8Array(data.bytes)).then((read) => postMessage(read));
});
