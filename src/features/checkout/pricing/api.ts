import { type Database, rows } from '#src/db/open.ts';
import { type Failure, isFailure } from '#src/errors.ts';
import { taxBrief } from '#src/features/tax/tax-brief.ts';
import { type Handlers, personalAnswer } from '#src/http/api/contract.ts';
import { giveBack, withinLimits } from '#src/http/edge/rate-limit.ts';
import { amountText, decimalOf } from '#src/money.ts';
import type { FoundCode } from '../codes/find-code.ts';
import { guessLimits, TOO_MANY_CODES } from '../codes/guess-limits.ts';
import { wantedOf } from '../wanted.ts';
import type { pricingContracts } from './contract.ts';
import { type PricedOrder, priceOrder } from './price-order.ts';

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The end of a code in UTC; with its time, unless it is the end of that day. */
function endWords(end: Date): string {
  const last = new Date(end.getTime() - 1);
  const time = end.toISOString().slice(11, 16);
  const isWholeDay = time === '00:00' || time === '23:59';
  return isWholeDay ? longDay.format(last) : `${longDay.format(end)}, ${time} UTC`;
}

const codeWords = ({ percent, amount_cents, ends_at }: FoundCode): string =>
  [
    percent === null ? `${amountText(amount_cents ?? 0)} off` : `${percent}% off`,
    ends_at && `valid until ${endWords(ends_at)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** The call that prices an order. */
export function pricingApi({
  db,
  quoteKey,
}: {
  db: Database;
  quoteKey: string;
}): Handlers<typeof pricingContracts> {
  return {
    async orderSummary({ body }, { caller }) {
      const wanted = await db.transaction((client) => wantedOf(client, body, quoteKey));
      if (isFailure(wanted)) return wanted;
      const buyer = {
        kind: body.buyer_kind ?? ('business' as const),
        country: body.country ?? '',
        state: body.state ?? '',
        taxNumber: body.tax_number ?? '',
      };
      const { code = '' } = body;
      const limits = guessLimits(code, caller?.ip);
      const admitted = await withinLimits(db, limits);
      const tried = admitted ? await priceOrder(db, wanted, buyer, code) : undefined;
      if (tried && !isFailure(tried)) await giveBack(db, limits);
      const problem = codeProblem(tried);
      const priced = tried && !isFailure(tried) ? tried : await priceOrder(db, wanted, buyer);
      if (isFailure(priced)) return priced;
      return personalAnswer({
        success: true as const,
        ...(await shown(db, priced)),
        code: priced.code ? { code: priced.code.code, words: codeWords(priced.code) } : null,
        code_problem: problem,
        tax_number_ok: priced.numberCheck ? priced.numberCheck !== 'invalid' : null,
        tax_words: priced.tax.words || taxBrief(priced.tax, buyer.country),
        tax_brief: taxBrief(priced.tax, buyer.country),
        currency: wanted.currency,
      });
    },
  };
}

function codeProblem(tried: PricedOrder | Failure | undefined): string | null {
  if (tried === undefined) return TOO_MANY_CODES;
  return isFailure(tried) ? (tried.body.message ?? 'This code is not valid.') : null;
}

/** The lines and their sums, in the currency of the order. */
async function shown(db: Database, { lines, tax, totalCents }: PricedOrder) {
  const reports = await rows<{ id: number; code: string; name: string }>(
    db,
    'SELECT id, code, name FROM report WHERE id = ANY($1::bigint[])',
    [lines.map(({ report_id }) => report_id)],
  );
  const sum = (column: 'list_cents' | 'discount_cents' | 'tax_cents') =>
    decimalOf(lines.reduce((total, line) => total + (line[column] ?? 0), 0));
  return {
    lines: lines.map(({ report_id, licence, list_cents, discount_cents = 0, tax_cents = 0 }) => {
      const report = reports.find(({ id }) => id === report_id);
      return {
        report_id: report?.code ?? '',
        report_name: report?.name ?? '',
        type: licence,
        price: decimalOf(list_cents),
        discount: decimalOf(discount_cents),
        tax: decimalOf(tax_cents),
        total: decimalOf(list_cents - discount_cents + tax_cents),
      };
    }),
    price: sum('list_cents'),
    discount: sum('discount_cents'),
    tax: sum('tax_cents'),
    tax_rate: tax.basisPoints / 100,
    total: decimalOf(totalCents),
  };
}
