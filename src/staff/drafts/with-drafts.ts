import { z } from 'zod';
import type { Resource } from '../resource/resource.ts';

/** A resource whose changes can be saved as a draft before they are published; its list says which records have one. */
export function withDrafts(resource: Resource): Resource {
  const { name, key } = resource;
  const has = `EXISTS (SELECT FROM record_draft d WHERE d.resource = '${name}' AND d.record_id = t.${key.column}::text)`;
  return {
    ...resource,
    drafts: true,
    also: { ...resource.also, has_draft: z.boolean() },
    expressions: { ...resource.expressions, has_draft: has },
    listed: [...resource.listed, 'has_draft'],
    filters: {
      ...resource.filters,
      has_draft: { type: z.enum(['true', 'false']), sql: `${has}::text = $` },
    },
  };
}
