import { plainText } from '#src/features/figures/gate/read-sentences.ts';
import { reservedSlugs } from '#src/reserved-slugs.ts';
import { digestOf } from '#src/secrets.ts';
import { slugFrom } from '#src/slug.ts';
import type { ImportCells } from '../import-format.ts';
import { importRows } from '../import-rows.ts';
import { anyHeader, type Shop, valuesOf } from './shop-columns.ts';
import { isVariation, keysOf, pricesOf, type ShopFile, type Variant } from './shop-variants.ts';

/** A product as a row of the import’s own columns, with the address that it has in the shop. */
export interface Product {
  line: number;
  cells: ImportCells;
  problems: string[];
  /** A path, with a query if the shop has it so; empty when it is not known. */
  address: string;
}

export interface Place {
  /** The industries, by slug and by name in lower case. */
  industryIds: ReadonlyMap<string, number>;
  /** Where products go whose categories name no industry. */
  otherwise?: string | undefined;
}

/**
 * The products of a shop’s file, in its order. Two products of one code are refused at the second: codes are what the
 * import knows reports by.
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
      // Further rows of a product bring licences and pictures.
      if (shop === 'shopify' && keys.has(key)) continue;
      keys.add(key);
    }
    const product = row.problem
      ? { line: row.line, cells: {}, problems: [row.problem], address: '' }
      : productOf(shop, row.line, values, variants, place);
    const code = product.cells.report_id?.toUpperCase() ?? '';
    const first = codes.get(code);
    if (code && first !== undefined)
      product.problems.push(`the code ${code} is in the file twice, first in line ${first}`);
    else codes.set(code, row.line);
    yield product;
  }
}

function productOf(
  shop: Shop,
  line: number,
  values: ReturnType<typeof valuesOf>,
  known: Map<string, Variant[]>,
  { industryIds, otherwise }: Place,
): Product {
  const one = (field: Parameters<typeof values>[0]) => values(field)[0] ?? '';
  const variants = keysOf(shop, values).flatMap((key) => known.get(key) ?? []);
  const sold =
    variants.length > 0 ? variants : [{ label: '', price: one('price'), sku: one('code') }];
  const { prices, problems } = pricesOf(sold);
  if (/\bgrouped\b/i.test(one('kind')))
    problems.push('is a group of products, which this store has not');
  if (!one('name')) problems.push('there is no name');
  const industry = industryOf(values('industry'), industryIds) ?? otherwise;
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
  return `industry: ${named ? `none of ${named} is one of this store` : 'the product has no category'}; choose the industry of such reports, or add it`;
}

/** WooCommerce writes the ends of lines in a text as two characters. */
const unescaped = (text: string) => text.replaceAll('\\n', '\n').replaceAll('\\r', '');

/** Text whose paragraphs are empty lines, as WordPress keeps it, in HTML. */
const paragraphs = (html: string) =>
  html === '' || /<(p|ul|ol|h[1-6]|table|div|blockquote)\b/i.test(html)
    ? html
    : html
        .split(/\n\s*\n/)
        .map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`)
        .join('');

/** The industry that one of the categories names, the narrow ones of `Reports > Energy` first. */
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

/** The shop’s number of what is sold; of licences with numbers of their own, what these begin with. */
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

/** What these texts begin with, up to a hyphen, a dot or an underscore: of `R-1-S` and `R-1-M` it is `R-1`. */
function commonStart([first = '', ...others]: string[]): string {
  const parts = first.split(/(?=[-._])/);
  let length = 0;
  for (let n = 1; n < parts.length; n++) {
    const start = parts.slice(0, n).join('');
    const goesOn = (text: string) =>
      text.startsWith(start) && /^[-._]/.test(text.slice(start.length));
    if (others.every(goesOn)) length = start.length;
  }
  return first.slice(0, length);
}

const lastSegment = (address: string) =>
  address.split(/[?#]/)[0]!.replace(/\/+$/, '').split('/').at(-1) ?? '';

/** The path at which the shop has a product; without a column of addresses the one that it gives by default. */
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
