/**
 * The catalogue of failures that leave the process. `id` is stable and may be matched by clients; `message` is meant
 * for people; `report` says whether it must be logged.
 */
const catalogue = {
  'bad-request': { status: 400, message: 'The request could not be understood.', report: false },
  unauthorized: { status: 401, message: 'Please log in first.', report: false },
  unauthenticated: { status: 401, message: 'Please log in.', report: false },
  'confirm-password': { status: 403, message: 'Please enter your password again.', report: false },
  forbidden: { status: 403, message: 'This request did not come from this site.', report: false },
  'not-found': { status: 404, message: 'Not found.', report: false },
  'method-not-allowed': {
    status: 405,
    message: 'This address does not accept that method.',
    report: false,
  },
  conflict: { status: 409, message: 'This cannot be done in the current state.', report: false },
  gone: { status: 410, message: 'This report is no longer on sale.', report: false },
  'too-large': { status: 413, message: 'The request is too large.', report: false },
  'too-long': { status: 414, message: 'The address is too long.', report: false },
  'unsupported-type': {
    status: 415,
    message: 'This type of content is not accepted here.',
    report: false,
  },
  invalid: { status: 422, message: 'Please check the fields below.', report: false },
  'too-many': { status: 429, message: 'Too many requests. Please try again later.', report: false },
  unavailable: {
    status: 503,
    message: 'The service is being restored. Please try again in a moment.',
    report: true,
  },
  busy: {
    status: 503,
    message: 'We are very busy at the moment. Please try again shortly.',
    report: false,
  },
  internal: { status: 500, message: 'Something went wrong.', report: true },
} as const;

export type ErrorId = keyof typeof catalogue;

export interface ErrorBody {
  success: false;
  error: ErrorId;
  message: string;
  /** Every invalid field, each with all its messages. */
  errors?: Record<string, string[]>;
  /** With `too-many`: the form whose solved human check, sent as `turnstile_token`, admits the call again. */
  human_check?: string;
  /** With `gone`: the slug of the report that replaced the withdrawn one. */
  successor?: string;
  /** With `gone`: the withdrawn report, and similar ones. */
  withdrawn?: Withdrawn;
  /** With `not-found`, for a page after the last one of a list: the number of the last one. */
  last_page?: number;
  /**
   * Only to staff. With `conflict`: what is stored now, if a write was based on an earlier version. With `not-found`:
   * who deleted the record.
   */
  current?: unknown;
}

/** A report that is no longer on sale, as its page names it. */
export interface Withdrawn {
  name: string;
  industry: string;
  industry_slug: string;
  others: { slug: string; name: string; reason: string }[];
}

export interface Failure {
  status: number;
  body: ErrorBody;
  report: boolean;
  /** Additional headers, such as when to retry. */
  headers?: Record<string, string | string[]>;
}

type FailureDetails = Pick<ErrorBody, 'errors' | 'current'> & { message?: string };

/** Creates the public answer for one kind of failure; never contains a stack trace or another system's message. */
export function failure(id: ErrorId, details: FailureDetails = {}): Failure {
  const { status, message, report } = catalogue[id];
  const body: ErrorBody = { success: false, error: id, message: details.message ?? message };
  if (details.errors) body.errors = details.errors;
  if (details.current !== undefined) body.current = details.current;
  return { status, body, report };
}

/** Something was attempted too often, and may be attempted again after these seconds. */
export const tooMany = (seconds: number, message?: string): Failure => ({
  ...failure('too-many', message === undefined ? {} : { message }),
  headers: { 'retry-after': String(seconds) },
});

/** What is asked for does not fit the current state, for the reason given. */
export const conflict = (message: string): Failure => failure('conflict', { message });

/** The failure of one invalid field; its message is also that of the whole. */
export const invalidField = (field: string, message: string): Failure =>
  failure('invalid', { message, errors: { [field]: [message] } });

/** The same for staff, whose message is a phrase about the field, such as "slug: is already taken". */
export const fieldProblem = (field: string, problem: string): Failure =>
  failure('invalid', { message: `${field}: ${problem}`, errors: { [field]: [problem] } });

/** Whether the outcome of some work is a failure. */
export const isFailure = (outcome: object): outcome is Failure =>
  'body' in outcome && 'report' in outcome;

/** The failure of requesting a page beyond a list's last one. */
export function afterLastPage(pages: number): Failure {
  const message = pages === 1 ? 'There is only one page.' : `There are only ${pages} pages.`;
  const { body, ...rest } = failure('not-found', { message });
  return { ...rest, body: { ...body, last_page: pages } };
}

/** The kinds that correspond to the status of a framework's error. */
const byStatus: Partial<Record<number, ErrorId>> = {
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'too-large',
  414: 'too-long',
  415: 'unsupported-type',
  429: 'too-many',
  503: 'unavailable',
};

const CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'ENOENT',
]);

/**
 * Whether an error of the database driver means "cannot be answered now" rather than "this statement is wrong": lost
 * or refused connections, also while the role's password is being changed (28), statements cancelled because they took
 * too long (57014), and writes to a database that accepts none for the time being, as hosted ones do when their disk is
 * full (25006).
 */
function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && (CONNECTION.has(code) || /^(08|28|57|53|25006$)/.test(code)))
    return true;
  return /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed)/.test(
    error.message,
  );
}

/** Turns anything thrown into a public failure. */
export function failureOf(error: unknown): Failure {
  const status = (error as { statusCode?: unknown })?.statusCode;
  // The framework's, before any other: a client that goes away has the code of a database that does.
  const refused = typeof status === 'number' && status >= 400 && status < 500;
  if (refused) return failure(byStatus[status] ?? 'bad-request');
  if (isDatabaseDown(error)) return failure('unavailable');
  if ((error as { code?: unknown })?.code === 'TOO_BUSY') return failure('busy');
  return failure((typeof status === 'number' && byStatus[status]) || 'internal');
}
