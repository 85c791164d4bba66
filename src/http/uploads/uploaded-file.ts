import { z } from 'zod';

/** A file from a form, in a temporary file until the request is answered. */
export class UploadedFile {
  /** The sender's name for it: never part of a path. */
  readonly name: string;
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Digest of the content, in hex. */
  readonly sha256: string;

  constructor(facts: { name: string; path: string; size: number; sha256: string }) {
    this.name = facts.name;
    this.path = facts.path;
    this.size = facts.size;
    this.sha256 = facts.sha256;
  }
}

/** A contract's field that accepts a file; `missing` is for the visitor. */
export const uploadedFile = (missing: string) =>
  z
    .instanceof(UploadedFile, { error: missing })
    .meta({ type: 'string', format: 'binary', contentEncoding: 'binary' });
