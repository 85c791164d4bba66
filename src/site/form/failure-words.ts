/** The content of a refusal, in a form that a page can show whatever the server sent. */
export interface FailureWords {
  /** The server's own sentence; undefined if it sent none. */
  message: string | undefined;
  /** The problems of each field, at least one. */
  errors: Record<string, string[]>;
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

/**
 * The messages of an API body: another server with the same contract may omit parts or send a field's error as a
 * text.
 */
export function failureWords(body: unknown): FailureWords {
  const { message, errors } = (body ?? {}) as { message?: unknown; errors?: unknown };
  const lists = Object.entries(errors && typeof errors === 'object' ? errors : {}).map(
    ([field, texts]) => [field, [texts].flat().filter(isText)] as const,
  );
  return {
    message: isText(message) ? message : undefined,
    errors: Object.fromEntries(lists.filter(([, texts]) => texts.length > 0)),
  };
}

/** The first problem of each field, shown below it. */
export const firstErrors = (errors: FailureWords['errors']): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts[0]!]));

/** Whether one of the form's fields shows this text as its own problem. */
export const isSaidAtField = (
  form: HTMLFormElement,
  errors: FailureWords['errors'],
  message: { text: string } | null,
): boolean =>
  Object.entries(firstErrors(errors)).some(
    ([name, problem]) => problem === message?.text && form.elements.namedItem(name) !== null,
  );

/**
 * Whether a body reports a failure, whatever its HTTP status: `success` or `status` is false, or there are field
 * errors (docs/contract.md, "Answers": earlier servers with this contract answered 200 to everything).
 */
export function reportsFailure(body: object): boolean {
  const { success, status } = body as { success?: unknown; status?: unknown };
  return success === false || status === false || Object.keys(failureWords(body).errors).length > 0;
}
