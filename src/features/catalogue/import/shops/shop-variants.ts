import { licences, listed, perLicence } from '#src/licences.ts';
import { decimalText } from '#src/money.ts';
import { readMoney } from '#src/read-money.ts';
import { BrokenFileError } from '../csv-records.ts';
import { importRows } from '../import-rows.ts';
import { anyHeader, columnsBecome, type Shop, shopOf, valuesOf } from './shop-columns.ts';

/** A variant of a product: a licence and its price. */
export interface Variant {
  label: string;
  price: string;
  sku: string;
}

/** How a file was read: what each column becomes, and its first products. */
export interface Reading {
  shop: Shop;
  columns: { name: string; becomes: string | null }[];
  examples: Example[];
}

/** A product as it will be imported. */
export interface Example {
  line: number;
  code: string;
  name: string;
  industry: string;
  prices: (number | null)[];
  /** Its address in the shop. */
  address: string;
}

/** The data needed from the whole file before its first product is imported. */
export interface ShopFile {
  reading: Reading;
  /** By the shop's key of the product. */
  variants: Map<string, Variant[]>;
}

const MOST_VARIANTS = 300_000;

/** Whether a row of WooCommerce is a variation, not a product. */
export const isVariation = (kind: string[]) => /\bvariation\b/i.test(kind[0] ?? '');

/** The keys by which variations may refer to a row's product. */
export function keysOf(shop: Shop, values: ReturnType<typeof valuesOf>): string[] {
  const [key = ''] = values('key');
  return shop === 'shopify' ? [key] : [`id:${key}`, ...values('code')];
}

/**
 * Reads a file once to its end, because variations can be anywhere, even before their product.
 * @returns undefined if it is not from a known shop
 */
export async function readShopFile(source: AsyncIterable<Buffer>): Promise<ShopFile | undefined> {
  const variants = new Map<string, Variant[]>();
  let found: Reading | undefined;
  let count = 0;
  try {
    for await (const row of importRows(source, anyHeader)) {
      if ('columns' in row) {
        const shop = shopOf(row.columns);
        if (!shop) return undefined;
        found = { shop, columns: columnsBecome(shop, row.columns), examples: [] };
        continue;
      }
      if (row.problem || !found) continue;
      const values = valuesOf(found.shop, row.cells);
      const key = found.shop === 'shopify' ? values('key')[0] : values('parent')[0];
      if (!key || (found.shop === 'woocommerce' && !isVariation(values('kind')))) continue;
      const [price = ''] = values('price');
      // Rows of a product that only contain another image.
      if (!price && values('option').length === 0) continue;
      if (++count > MOST_VARIANTS)
        throw new BrokenFileError(row.line, 'The file is too large. Import it in several parts.');
      const own = variants.get(key) ?? [];
      const label = values('option').join(', ') || (values('name')[0] ?? '');
      own.push({ label: label.slice(0, 200), price, sku: values('code')[0] ?? '' });
      variants.set(key, own);
    }
  } catch (error) {
    // The import runs into the same fault, after the rows before it.
    if (!(error instanceof BrokenFileError) || !found || count > MOST_VARIANTS) throw error;
  }
  return found && { reading: found, variants };
}

/** Words of shops for the licences, in their order. The broadest match wins. */
const WORDS = [
  /single|individual|personal|one user|(?<!\d)1\s*-?\s*user|default title/i,
  /multi|team|group|department|site|(?<!\d)([2-9]|\d\d+)\s*-?\s*users?\b/i,
  /corporate|enterprise|global|company|site.?wide|unlimited/i,
];

const licenceOf = (label: string) => licences[WORDS.findLastIndex((words) => words.test(label))];

/** The prices of a product by licence, in the format of the import's own columns, or why there are none. */
export function pricesOf(variants: Variant[]): {
  prices: Record<(typeof licences)[number]['file'], string>;
  problems: string[];
} {
  const cents = new Map<string, number>();
  const problems: string[] = [];
  for (const { label, price } of variants) {
    const licence = variants.length === 1 ? listed : licenceOf(label);
    const read = readMoney(price);
    if (!licence)
      problems.push(`“${label}” costs ${price}, but does not name a licence of this store`);
    else if ('problem' in read) problems.push(`price: “${price.slice(0, 40)}”: ${read.problem}`);
    else if (read.cents !== null && read.cents > 0) {
      const other = cents.get(licence.type) ?? read.cents;
      if (other !== read.cents)
        problems.push(
          `there are two prices for one licence: ${decimalText(other)} and ${decimalText(read.cents)}`,
        );
      cents.set(licence.type, read.cents);
    }
  }
  const written = (amount: number | undefined) => (amount === undefined ? '' : decimalText(amount));
  return { prices: perLicence('file', ({ type }) => written(cents.get(type))), problems };
}
