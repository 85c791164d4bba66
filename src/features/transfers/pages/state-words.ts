import { dayOf } from '#src/features/content/pieces/dates.ts';
import { theReports } from '#src/features/orders/pieces/report-words.ts';
import type { CallBody } from '#src/http/api/contract.ts';
import type { Tone } from '#src/ui/form/form-alert.tsx';
import type { transferContracts } from '../contract.ts';

type Shown = CallBody<(typeof transferContracts)['howToPay']>;
type Words = [tone: Tone, text: string, more: string];

/** Until the purchase order is accepted, it comes first; then the transfer is awaited. */
function waitingWords({ purchase_order, delivered, due_on, lines }: Shown): Words {
  const things = `${theReports(lines)} and the invoice`;
  if (delivered)
    return [
      'info',
      'We are waiting for your transfer',
      `We have e-mailed you ${things}, which is due on ${dayOf(due_on)}.`,
    ];
  if (purchase_order?.state === 'sent')
    return [
      'info',
      'We are looking at your purchase order',
      'We e-mail you as soon as we have accepted it, or if something is missing.',
    ];
  if (purchase_order?.state === 'none' || purchase_order?.state === 'refused')
    return [
      'info',
      'We are waiting for your purchase order',
      'Please send it as a PDF. You can also transfer the amount without one.',
    ];
  return [
    'info',
    'We are waiting for your transfer',
    `We e-mail you ${things} as soon as it has arrived, usually within two to four days.`,
  ];
}

/** A description of what an order by transfer is waiting for. */
export function stateWords(shown: Shown, sumOf: (dollars: number) => string): Words {
  const { state, arrived, open, delivered, lines } = shown;
  if (state === 'waiting') return waitingWords(shown);
  if (state === 'part')
    return [
      'warn',
      `${sumOf(arrived)} received, ${sumOf(open)} still to be paid`,
      `A bank on the way may have deducted a fee.${delivered ? '' : ` We send ${theReports(lines)} as soon as the rest has arrived.`}`,
    ];
  if (state === 'paid')
    return [
      'ok',
      'Your transfer has arrived',
      `Thank you. We have e-mailed you ${theReports(lines)}.`,
    ];
  if (shown.replaced)
    return [
      'warn',
      'Another way to pay was chosen since',
      'The order has not been paid yet. If the transfer was sent, it pays the order, and nothing else is needed. Otherwise please do not send it.',
    ];
  if (shown.why_ended === 'cancelled')
    return [
      'info',
      'This order was cancelled',
      'Nothing is to be paid. If you have sent a transfer already, please tell us.',
    ];
  if (shown.why_ended === 'paid-otherwise')
    return [
      'ok',
      'This order has been paid in another way',
      'Please do not send a transfer as well. If you have sent one already, please tell us.',
    ];
  return ['info', 'No transfer is needed any more', 'If you think this is wrong, please ask us.'];
}
