import { type Failure, failure } from '#src/errors.ts';
import { HTML_LENGTH } from '#src/html/allowed-html.ts';
import { cleanedHtml } from '#src/html/clean-long-html.ts';
import type { Resource } from './resource.ts';

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The body of a writing call with its HTML sanitised, or which fields cannot be. Runs before the call's transaction,
 * so the body is not validated yet: values that are not text are left for the validation to refuse. What is too long
 * to be sanitised is refused here, since a draft is not validated.
 */
export async function cleanBody(
  { html = [], htmlWithin = {} }: Pick<Resource, 'html' | 'htmlWithin'>,
  body: unknown,
): Promise<{ given: unknown } | Failure> {
  if (!isRow(body)) return { given: body };
  const errors: Record<string, string[]> = {};
  const cleaned = async (row: Row, field: string, path: string): Promise<Row> => {
    const text = row[field];
    if (typeof text !== 'string') return row;
    if (text.length > HTML_LENGTH) {
      errors[path] = [`has more than ${HTML_LENGTH.toLocaleString('en')} characters`];
      return row;
    }
    const result = await cleanedHtml(text);
    if (result.ok) return { ...row, [field]: result.html };
    errors[path] = [result.reason];
    return row;
  };
  let fields = body;
  for (const field of html) fields = await cleaned(fields, field, field);
  for (const [list, field] of Object.entries(htmlWithin)) {
    const records = fields[list];
    if (!Array.isArray(records)) continue;
    if (records.length > MOST_RECORDS) {
      errors[list] = [`has more than ${MOST_RECORDS} entries`];
      continue;
    }
    const done = [];
    for (const [n, record] of records.entries())
      done.push(isRow(record) ? await cleaned(record, field, `${list}.${n}.${field}`) : record);
    fields = { ...fields, [list]: done };
  }
  const [first] = Object.entries(errors);
  return first
    ? failure('invalid', { message: `${first[0]}: ${first[1][0]}`, errors })
    : { given: fields };
}

/** More records than any list of a resource accepts. */
const MOST_RECORDS = 200;
