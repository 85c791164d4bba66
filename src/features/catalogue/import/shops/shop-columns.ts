import type { Header } from '../import-header.ts';

/** Shops whose product exports can be imported. */
export type Shop = 'woocommerce' | 'shopify';

/** The fields read from each shop, with the headings of their columns, in lower case. */
const FIELDS = {
  woocommerce: {
    key: ['id'],
    kind: ['type'],
    parent: ['parent'],
    code: ['sku'],
    name: ['name'],
    short: ['short description'],
    description: ['description'],
    price: ['regular price'],
    industry: ['categories', 'brands', 'tags'],
    keyword: ['tags'],
    option: ['attribute 1 value(s)', 'attribute 2 value(s)', 'attribute 3 value(s)'],
    address: ['permalink', 'product url', 'url', 'slug', 'post_name'],
  },
  shopify: {
    key: ['handle', 'url handle'],
    kind: [],
    parent: [],
    code: ['variant sku', 'sku'],
    name: ['title'],
    short: ['seo description'],
    description: ['body (html)', 'description'],
    price: ['variant price', 'price'],
    industry: ['type', 'product category', 'standard product type', 'collection', 'tags'],
    keyword: ['tags'],
    option: [1, 2, 3].flatMap((n) => [`option${n} value`]),
    address: ['handle', 'url handle'],
  },
} as const satisfies Record<Shop, Record<string, readonly string[]>>;

export type Field = keyof (typeof FIELDS)['shopify'];

const NEEDED: Record<Shop, Field[]> = {
  woocommerce: ['key', 'kind', 'name', 'price'],
  shopify: ['key', 'name', 'price'],
};

const BECOMES: Record<Field, string> = {
  key: 'rows of the same product',
  kind: 'product or variation',
  parent: 'the product of a variation',
  code: 'report code',
  name: 'name',
  short: 'short description, as plain text',
  description: 'description, sanitised',
  price: 'price in US dollars of the licence',
  industry: 'industry, if it names one',
  keyword: 'keywords',
  option: 'licence',
  address: 'old address',
};

/** The shop whose exports have a first row like this one; undefined for any other file. */
export function shopOf(headings: readonly string[]): Shop | undefined {
  const names = headings.map((heading) => heading.trim().toLowerCase());
  const has = (shop: Shop) =>
    NEEDED[shop].every((field) => FIELDS[shop][field].some((name) => names.includes(name)));
  return has('woocommerce') ? 'woocommerce' : has('shopify') ? 'shopify' : undefined;
}

/** Reads the first row of any file; a repeated heading gets a number. */
export function anyHeader(cells: string[]): Header<string> {
  const seen = new Map<string, number>();
  return {
    columns: cells.map((cell) => {
      const name = cell.trim().toLowerCase();
      const times = (seen.get(name) ?? 0) + 1;
      seen.set(name, times);
      return times === 1 ? name : `${name} ${times}`;
    }),
  };
}

/** What each column becomes, in the order of the file; null: it is ignored. */
export const columnsBecome = (shop: Shop, columns: readonly string[]) =>
  columns.slice(0, 200).map((name) => {
    const fields = Object.entries(FIELDS[shop]) as [Field, readonly string[]][];
    const becomes = fields.flatMap(([field, names]) =>
      names.includes(name) ? [BECOMES[field]] : [],
    );
    return { name: name.slice(0, 100), becomes: becomes.join('; ') || null };
  });

/** A reader of one row's cells by field, without empty ones. */
export const valuesOf =
  (shop: Shop, cells: Partial<Record<string, string>>) =>
  (field: Field): string[] =>
    FIELDS[shop][field].flatMap((name) => {
      // WooCommerce escapes values that a spreadsheet would take for formulas.
      const value = cells[name]?.trim().replace(/^'(?=[=+\-@])/, '');
      return value ? [value] : [];
    });
