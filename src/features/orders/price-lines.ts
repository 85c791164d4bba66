import { licenceNames } from '#src/licences.ts';
import type { OrderLine } from './order-lines.ts';

/** The licence of a line in words, and which licence it upgrades. */
export const licenceWords = ({
  licence,
  upgrade_of: from,
}: Pick<OrderLine, 'licence' | 'upgrade_of'>): string =>
  `${licenceNames[licence]} licence${from ? `, upgrade of licence ${from}` : ''}`;

/** One line of an invoice. */
export interface PriceLine {
  text: string;
  /** Integer cents. */
  cents: number;
}

/** The price of an order, line by line; the sum is its amount. */
export const priceLinesOf = (lines: OrderLine[]): PriceLine[] =>
  lines.map((line) => ({
    text: `${line.report_name}. Report ${line.report_code}, ${licenceWords(line)}, ${line.formats.join(', ')}`,
    cents: line.gross_cents,
  }));
