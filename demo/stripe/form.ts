import { z } from 'zod';
import { Refusal } from './refusal.ts';

type Tree = { [name: string]: string | Tree };

/** The parts of `a[b][0][c]`. */
const pathOf = (name: string): string[] =>
  name.split(/[[\]]+/).filter((part, index) => part !== '' || index === 0);

/** A body of `application/x-www-form-urlencoded` with Stripe's brackets as a tree of texts. */
export function parseForm(body: string): Tree {
  const tree: Tree = Object.create(null);
  for (const [name, value] of new URLSearchParams(body)) {
    const path = pathOf(name);
    let at = tree;
    for (const part of path.slice(0, -1)) {
      at[part] ??= Object.create(null) as Tree;
      const next = at[part];
      if (typeof next === 'string')
        throw new Refusal(400, {
          code: 'parameter_invalid_hash',
          param: name,
          message: `Invalid hash: ${name}`,
        });
      at = next;
    }
    at[path.at(-1)!] = value;
  }
  return tree;
}

/** A tree whose names are 0, 1, … as an array; anything else as it is. */
const listed = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Object.values(value) : value;

/** A list in brackets. */
export const formList = <T extends z.ZodType>(item: T) => z.preprocess(listed, z.array(item));
/** An integer as text. */
export const formInt = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);
/** Pairs of texts, at most 50 of up to 500 characters. */
export const formMetadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((pairs) => Object.keys(pairs).length <= 50, 'too many keys');

/**
 * The parameters of a request, refused in Stripe's words when one is unknown, missing or wrong.
 * @param schema strict objects all the way down
 */
export function readParameters<T extends z.ZodType>(schema: T, tree: unknown): z.infer<T> {
  const parsed = schema.safeParse(JSON.parse(JSON.stringify(tree)));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const [first, ...rest] = [
    ...issue.path.map(String),
    ...(issue.code === 'unrecognized_keys' ? [issue.keys[0]!] : []),
  ];
  const param = [first, ...rest.map((part) => `[${part}]`)].join('');
  if (issue.code === 'unrecognized_keys')
    throw new Refusal(400, {
      code: 'parameter_unknown',
      param,
      message: `Received unknown parameter: ${param}`,
    });
  const isMissing = issue.code === 'invalid_type' && issue.message.includes('received undefined');
  throw new Refusal(400, {
    code: isMissing ? 'parameter_missing' : 'parameter_invalid',
    param,
    message: isMissing ? `Missing required param: ${param}.` : `Invalid ${param}: ${issue.message}`,
  });
}
