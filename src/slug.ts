/** An address made from a name: at most 100 characters, cut between words; empty when nothing is left. */
export function slugFrom(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug.length <= 100
    ? slug
    : slug
        .slice(0, 101)
        .replace(/-[^-]*$/, '')
        .slice(0, 100);
}
