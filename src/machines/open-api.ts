import { z } from 'zod';
import { failure } from '#src/errors.ts';
import type { Contract } from '#src/http/api/contract.ts';
import type { Registry } from '#src/http/api/perform.ts';
import { apiBase, type CallName, calls } from '#src/routes.ts';

/** The part of JSON Schema (draft 2020-12) that our contracts use. */
export interface Schema {
  type?: string;
  format?: string;
  description?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: boolean | Schema;
}

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: Schema;
}

export interface Operation {
  operationId: string;
  summary: string;
  parameters: Parameter[];
  requestBody?: { required: true; content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}

/** The calls by path and by lower-case method (OpenAPI 3.1, "Paths Object"). */
export type Paths = Record<string, Record<string, Operation>>;

const JSON_TYPE = 'application/json';

/** The body of every failure. */
export const errorBody = z.object({
  success: z.literal(false),
  error: z.string().describe('stable id of the kind of failure'),
  message: z.string().describe('a sentence for people'),
  errors: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe('every invalid field, with its messages'),
  successor: z
    .string()
    .optional()
    .describe('with 410: the slug of the report that replaced the withdrawn one'),
  last_page: z
    .int()
    .optional()
    .describe('with 404, for a page after the last one of a list: the number of the last one'),
});

/** A contract's schema as JSON Schema. */
export function schemaOf(type: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema }) {
      // Answers may gain fields, and the limits of a safe integer mean nothing to a reader.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return schema as Schema;
}

function parametersOf(type: z.ZodType | undefined, place: Parameter['in']): Parameter[] {
  if (!type) return [];
  const { properties = {}, required = [] } = schemaOf(type, 'input');
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description,
    schema,
  }));
}

const failed = (description: string) => ({
  description,
  content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/ErrorBody' } as Schema } },
});

/** One call as an operation of a document, generated from its contract. */
export function operationOf(name: string, { contract }: { contract: Contract }): Operation {
  const parameters = [
    ...parametersOf(contract.params, 'path'),
    ...parametersOf(contract.query, 'query'),
  ];
  const content = { [JSON_TYPE]: { schema: schemaOf(contract.response, 'output') } };
  const kinds = [
    ...(parameters.length > 0 ? (['bad-request'] as const) : []),
    ...(contract.params ? (['not-found'] as const) : []),
    ...(contract.body ? (['invalid', 'too-large', 'too-many'] as const) : []),
    'unavailable' as const,
  ];
  const failures = kinds
    .map((kind) => failure(kind))
    .map(({ status, body }) => [status, failed(body.message)]);
  return {
    operationId: name,
    summary: contract.summary,
    parameters,
    ...(contract.body && {
      requestBody: {
        required: true,
        content: { [JSON_TYPE]: { schema: schemaOf(contract.body, 'input') } },
      },
    }),
    responses: { 200: { description: 'The answer', content }, ...Object.fromEntries(failures) },
  };
}

/**
 * Describes every call of the registry as OpenAPI 3.1, generated from the contracts that validate the calls.
 * @param publicUrl origin of the API
 */
export function openApi(registry: Registry, publicUrl: string) {
  const paths: Paths = {};
  for (const [name, definition] of Object.entries(registry) as [
    CallName,
    NonNullable<Registry[CallName]>,
  ][]) {
    const [method, route] = calls[name].split(' ') as [string, string];
    const path = route.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, definition) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Store API',
      version: '1.0.0',
      description:
        'What the site itself calls. Lists answer at most their newest 200 entries, with total, pages and a Link header to the next page; unknown query parameters are ignored. A withdrawn report answers 410.',
    },
    servers: [{ url: publicUrl + apiBase }],
    paths,
    components: { schemas: { ErrorBody: schemaOf(errorBody, 'output') } },
  };
}

export type ApiDocument = ReturnType<typeof openApi>;
