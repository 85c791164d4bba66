import type { Schema } from './open-api.ts';

export interface FieldRow {
  /** Path of the field, such as `reports[].slug`. */
  name: string;
  type: string;
  note: string;
  required: boolean;
}

const isNull = ({ type }: Schema) => type === 'null';

/** One schema in words: `string (date)`, `integer or null`, `array of string`. */
export function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.type === 'array')
    return schema.items?.properties ? 'array' : `array of ${typeOf(schema.items ?? {})}`;
  if (schema.type === 'object' && !schema.properties) return 'object of names and values';
  return `${schema.type ?? 'any'}${schema.format ? ` (${schema.format})` : ''}`;
}

/** Every field of an object, including those of nested objects and lists. */
export function fieldRows(schema: Schema, prefix = ''): FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = prefix + key;
    const inner = field.anyOf?.find((choice) => !isNull(choice)) ?? field;
    const row = {
      name,
      type: typeOf(field),
      note: field.description ?? inner.description ?? '',
      required: schema.required?.includes(key) ?? false,
    };
    if (inner.type === 'array') return [row, ...fieldRows(inner.items ?? {}, `${name}[].`)];
    return [row, ...fieldRows(inner, `${name}.`)];
  });
}
