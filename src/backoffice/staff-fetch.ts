import { HttpError } from 'react-admin';
import { askPassword } from './password-request.ts';
import { staffBase } from './staff-routes.ts';

interface FailureBody {
  error?: string;
  message?: string;
  errors?: Record<string, string[]>;
}

/** What a form shows beside its fields: the first problem of each. */
function fieldProblems({ errors, message }: FailureBody): Record<string, unknown> {
  const problems = Object.entries(errors ?? {}).map(([field, [first]]) => [field, first] as const);
  return { root: { serverError: message }, ...Object.fromEntries(problems) };
}

/**
 * Makes a call of the staff. When it wants the password again, the person is asked for it and the call is made once more.
 * @throws HttpError with the sentence for the person, and the problems of fields in its body
 */
export async function staffFetch<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const response = await fetch(staffBase + path, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const answer = (await response.json().catch(() => ({}))) as FailureBody;
  if (response.ok) return answer as Body;
  if (answer.error === 'confirm-password' && (await askPassword())) return staffFetch(method, path, body);
  const message = answer.message ?? 'The store cannot be reached.';
  throw new HttpError(message, response.status, answer.errors ? { errors: fieldProblems(answer) } : answer);
}
