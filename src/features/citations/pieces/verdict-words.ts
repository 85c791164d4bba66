import { longMonthOf, ordinal } from '#src/features/catalogue/pieces/report-texts.ts';
import { formatValue, valueWithUnit } from '#src/features/figures/format-value.ts';
import { figureOfReport } from '#src/features/figures/pieces/cite-figure.ts';
import type { Quote, VerifyAnswer } from '../contract.ts';

/** The kind of one of our numbers: "central forecast for". */
function kindOf({ field, is_forecast, low, high }: Quote): string {
  if (field === 'growth') return 'growth a year to';
  if (field === 'share') return is_forecast ? 'forecast of the share in' : 'measured share in';
  if (field === 'low' || field === 'high') return `${field} case for`;
  if (!is_forecast) return 'measured value for';
  return low !== null && high !== null ? 'central forecast for' : 'forecast for';
}

/** One of our numbers with its unit: "USD 1,947.9 million", "21.4%". */
function amount(quote: Quote): string {
  const { value, field } = quote;
  if (field === 'growth' || field === 'share') return `${formatValue(value, 1)}%`;
  return valueWithUnit(value, quote);
}

/** The kind and year of a number, and the row if it is one of several. */
const place = (quote: Quote) =>
  `${kindOf(quote)} ${quote.year}${quote.part ? ` (${quote.part})` : ''}`;

/** The figure, report, edition and date of one of our numbers. */
const home = ({ number, report_code, subject, edition, published_on }: Quote) =>
  `${subject}, ${figureOfReport(number, report_code)}, ${ordinal(edition)} edition, ${longMonthOf(published_on)}`;

/** An answer in words: the status, a heading, and what to quote instead. */
export function verdictWords({ asked, verdict, found, present, nearest }: VerifyAnswer) {
  if (!found) return notOurs(asked, nearest);
  const statement = found.value === null ? home(found) : `${amount(found)} is our ${place(found)}`;
  if (verdict === 'withdrawn')
    return {
      status: 'Ours, withdrawn',
      heading: statement,
      text: `${home(found)}. We have withdrawn it. Please do not quote it.`,
    };
  if (verdict === 'superseded') {
    const instead =
      present?.value != null
        ? `The current value is ${amount(present)} (${home(present)}). Please quote it, or say that yours is from ${longMonthOf(found.published_on)}.`
        : present
          ? `It was replaced by ${home(present)}.`
          : 'The current edition has no such number.';
    return {
      status: 'Ours, superseded',
      heading: found.value === null ? statement : `${amount(found)} was our ${place(found)}`,
      text: `${home(found)}. ${instead}`,
    };
  }
  const { low, high, decimals, price_basis } = found;
  const range =
    low !== null && high !== null
      ? ` Quote it with its range, ${formatValue(low, decimals)} to ${formatValue(high, decimals)}.`
      : '';
  const basis =
    price_basis && found.field !== 'growth' && found.field !== 'share'
      ? ` Values are in ${price_basis}.`
      : '';
  return {
    status: 'Ours, current',
    heading: statement,
    text: `${home(found)}.${range}${basis}`,
  };
}

function notOurs(asked: string, nearest: Quote[]) {
  const near = nearest.map((one) => `${amount(one)}, our ${place(one)}`);
  return {
    status: 'Not ours',
    heading: `We have not published ${asked}`,
    text: `No public figure in any of our editions has this number.${near.length > 0 ? ` Nearest: ${near.join('; ')}.` : ''} Numbers that only the buyers of a report can see are not checked here.`,
  };
}
