import { readFileSync } from 'node:fs';
import type { DocumentRule } from './claimed-format.ts';
import type { DocumentVerdict } from './document-verdict.ts';
import { inspectDocument } from './inspect-document.ts';

/** Inspects a document in a file; runs in the pool. */
export default function inspectDocumentTask({
  path,
  name,
  rule,
}: {
  path: string;
  name: string;
  rule: DocumentRule;
}): DocumentVerdict {
  return inspectDocument(readFileSync(path), name, rule);
}
