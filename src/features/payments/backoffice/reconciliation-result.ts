/** The result of a comparison with the payment providers, as it is stored. */
export interface Result {
  compared: number;
  oursCents: number;
  theirsCents: number;
  differenceCents: number;
  others?: { currency: string; oursCents: number; theirsCents: number }[];
  differing: string[];
  unanswered: string[];
}

const differs = ({ differenceCents, differing }: Result) =>
  differenceCents !== 0 || differing.length > 0;

/** How a result is coloured: no result is good while a provider has not answered. */
export function severityOf(result: Result): 'success' | 'warning' | 'error' {
  if (differs(result)) return 'error';
  return result.unanswered.length > 0 ? 'warning' : 'success';
}

/** A result in a sentence. */
export function verdictOf(result: Result): string {
  const open = result.unanswered.length;
  const orders = open === 1 ? 'One order was' : `${open} orders were`;
  const unknown = open > 0 ? ` ${orders} not compared: the provider gave no answer.` : '';
  if (differs(result)) return `The ledgers differ.${unknown}`;
  if (unknown) return `Where the payment provider answered, the ledgers agree.${unknown}`;
  return 'Our ledger and the payment provider’s agree to the cent.';
}

/** A result in a few words, for the list. */
export function outcomeOf(result: Result): string {
  if (result.differing.length > 0)
    return result.differing.length === 1
      ? 'One order differs'
      : `${result.differing.length} orders differ`;
  if (differs(result)) return 'The sums differ';
  return result.unanswered.length > 0 ? `${result.unanswered.length} without an answer` : 'Equal';
}
