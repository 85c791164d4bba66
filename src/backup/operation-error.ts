/** A backup or a restore that cannot be done; the message is a sentence for the operator. */
export class OperationError extends Error {
  override name = 'OperationError';
}
