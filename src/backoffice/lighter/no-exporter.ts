/** Replaces `jsonexport`: the server creates the files that lists export. */
export default function noExporter(): never {
  throw new Error('The server exports lists.');
}
