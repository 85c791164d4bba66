import { licenceWords } from '#src/licences.ts';
import type { OrderLine } from './order-lines.ts';

/** One line of an invoice. */
export interface PriceLine {
  text: string;
  /** Integer cents. */
  cents: number;
}

/** The price of an order, line by line; the sum is its amount. */
export const priceLinesOf = (lines: OrderLine[]): PriceLine[] =>
  lines.map((line) => ({
    text: `${line.report_name}. Report ${line.report_code}, ${licenceWords(line.licence, line.upgrade_of)}, ${line.formats.join(', ')}`,
    cents: line.gross_cents,
  }));
