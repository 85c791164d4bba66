import { plainText } from '#src/features/figures/gate/read-sentences.ts';
import { reservedSlugs } from '#src/reserved-slugs.ts';
import { digestOf } from '#src/secrets.ts';
import { slugFrom } from '#src/slug.ts';
import type { ImportCells } from '../import-format.ts';
import { importRows } from '../import-rows.ts';
import { anyHeader, type Shop, valuesOf } from './shop-columns.ts';
import { isVariation, keysOf, pricesOf, type ShopFile, type Variant } from './shop-variants.ts';

/** A product as a row of the import’s own columns, with its address in the shop. */
export interface Product {
  line: number;
  cells: ImportCells;
  problems: string[];
  /** A path, with a query if the shop uses one; empty if it is unknown. */
  address: string;
}

export interface Place {
  /** The industries, by slug and by name in lower case. */
  industryIds: ReadonlyMap<string, number>;
  /** The industry of products whose categories name none. */
  fallbackIndustry?: string | undefined;
}

/**
 * The products of a shop’s file, in its order. Of two products with the same code the second is refused, because codes
 * identify reports in an import.
 */
export async function* shopProducts(
  source: AsyncIterable<Buffer>,
  { reading: { shop }, variants }: ShopFile,
  place: Place,
): AsyncGenerator<Product> {
  const codes = new Map<string, number>();
  const keys = new Set<string>();
  for await (const row of importRows(source, anyHeader)) {
    if ('columns' in row) continue;
    const values = valuesOf(shop, row.cells);
    if (!row.problem) {
      if (isVariation(values('kind'))) continue;
      const [key = ''] = keysOf(shop, values);
      // Further rows of a product contain licences and images.
      if (shop === 'shopify' && keys.has(key)) continue;
      keys.add(key);
    }
    const product = row.problem
      ? { line: row.line, cells: {}, problems: [row.problem], address: '' }
      : productOf(shop, row.line, values, variants, place);
    const code = product.cells.report_id?.toUpperCase() ?? '';
    const first = codes.get(code);
    if (code && first !== undefined)
      product.problems.push(`the code ${code} is already used in line ${first}`);
    else codes.set(code, row.line);
    yield product;
  }
}

function productOf(
  shop: Shop,
  line: number,
  values: ReturnType<typeof valuesOf>,
  known: Map<string, Variant[]>,
  { industryIds, fallbackIndustry }: Place,
): Product {
  const one = (field: Parameters<typeof values>[0]) => values(field)[0] ?? '';
  const variants = keysOf(shop, values).flatMap((key) => known.get(key) ?? []);
  const sold =
    variants.length > 0 ? variants : [{ label: '', price: one('price'), sku: one('code') }];
  const { prices, problems } = pricesOf(sold);
  if (/\bgrouped\b/i.test(one('kind')))
    problems.push('is a grouped product, which this store does not support');
  if (!one('name')) problems.push('name: is required');
  const industry = industryOf(values('industry'), industryIds) ?? fallbackIndustry;
  if (!industry) problems.push(noIndustry(values('industry')));
  const slug = lastSegment(one('address'));
  return {
    line,
    problems,
    address: addressOf(shop, one('address'), one('name')),
    cells: {
      report_id: codeOf(shop, values, sold),
      name: plainText(one('name').slice(0, 1000)),
      industry: industry ?? '',
      slug: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && !reservedSlugs.has(slug) ? slug : '',
      keyword: values('keyword').join(', ').slice(0, 2000),
      short_description: plainText(unescaped(one('short').slice(0, 10_000)))
        .trim()
        .slice(0, 5000),
      description: paragraphs(unescaped(one('description'))),
      ...prices,
      status: 'draft',
    },
  };
}

function noIndustry(texts: string[]): string {
  const named = texts.map((text) => `“${text.slice(0, 80)}”`).join(', ');
  const reason = !named
    ? 'the product has no category'
    : `${named} ${texts.length > 1 ? 'are not industries' : 'is not an industry'} of this store`;
  return `industry: ${reason}; choose an industry for such products, or add it`;
}

/** WooCommerce writes line ends in a text as two characters. */
const unescaped = (text: string) => text.replaceAll('\\n', '\n').replaceAll('\\r', '');

/** Converts text with paragraphs separated by empty lines, as stored by WordPress, to HTML. */
const paragraphs = (html: string) =>
  html === '' || /<(p|ul|ol|h[1-6]|table|div|blockquote)\b/i.test(html)
    ? html
    : html
        .split(/\n\s*\n/)
        .map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`)
        .join('');

/** The industry named by one of the categories, the most specific part of `Reports > Energy` first. */
function industryOf(texts: string[], industryIds: ReadonlyMap<string, number>): string | undefined {
  const names = texts.flatMap((text) =>
    text
      .slice(0, 2000)
      .split(/(?<!\\),/)
      .flatMap((path) => [path, ...path.split('>').reverse()]),
  );
  return names
    .map((name) => plainText(name.replaceAll('\\,', ',')).trim().toLowerCase())
    .flatMap((name) => [name, slugFrom(name)])
    .find((name) => industryIds.has(name));
}

/** The shop’s SKU of the product; if licences have SKUs of their own, their common beginning. */
function codeOf(shop: Shop, values: ReturnType<typeof valuesOf>, sold: Variant[]): string {
  const skus = [...new Set(sold.map(({ sku }) => sku).filter(Boolean))];
  const own = shop === 'woocommerce' ? values('code')[0] : undefined;
  const common = skus.length > 1 ? commonStart(skus) : (skus[0] ?? '');
  const [key = ''] = values('key');
  const code = own ?? (common || (shop === 'shopify' ? key : `WC-${key}`));
  const plain = slugFrom(code) === '' ? '' : code.trim().replace(/[^A-Za-z0-9._-]+/g, '-');
  const short = plain.replace(/^[^A-Za-z0-9]+/, '') || `P-${digest(code)}`;
  return short.length <= 60 ? short : `${short.slice(0, 50)}-${digest(short)}`;
}

const digest = (text: string) => digestOf(text).toString('hex').slice(0, 8);

/** The common beginning of texts, up to a hyphen, a dot or an underscore: `R-1` for `R-1-S` and `R-1-M`. */
function commonStart([first = '', ...others]: string[]): string {
  const parts = first.split(/(?=[-._])/);
  let length = 0;
  for (let n = 1; n < parts.length; n++) {
    const start = parts.slice(0, n).join('');
    const continues = (text: string) =>
      text.startsWith(start) && /^[-._]/.test(text.slice(start.length));
    if (others.every(continues)) length = start.length;
  }
  return first.slice(0, length);
}

const lastSegment = (address: string) =>
  address.split(/[?#]/)[0]!.replace(/\/+$/, '').split('/').at(-1) ?? '';

/** The path of a product in the shop; without a column of addresses, the shop’s default one. */
function addressOf(shop: Shop, given: string, name: string): string {
  if (shop === 'shopify') return given ? `/products/${encodeURIComponent(given)}` : '';
  if (/^https?:\/\//i.test(given) && URL.canParse(given)) {
    const { pathname, search } = new URL(given);
    return pathname.replace(/\/+$/, '') + search;
  }
  if (given.startsWith('/')) return given.replace(/\/+$/, '');
  const slug = given || slugFrom(name);
  return slug ? `/product/${encodeURIComponent(slug)}` : '';
}
