/** An error as Stripe words it. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: { error: Record<string, string> };

  constructor(
    status: number,
    error: { type?: string; code?: string; param?: string; message: string } & Record<
      string,
      string
    >,
  ) {
    super(error.message);
    this.status = status;
    this.body = { error: { type: 'invalid_request_error', ...error } };
  }
}

/** What Stripe says of an id that it does not know. */
export const missing = (what: string, id: string, param = 'id'): Refusal =>
  new Refusal(404, { code: 'resource_missing', param, message: `No such ${what}: '${id}'` });
