/** COPY writes one row per line; a line end inside a value is written as `\\n`. */
export function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let index = chunk.indexOf(10); index >= 0; index = chunk.indexOf(10, index + 1)) lines++;
  return lines;
}
