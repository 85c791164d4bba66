import type { Money, PurchaseUnit } from '../records.ts';
import { member } from '../wire/http.ts';
import type { Finding } from '../wire/reply.ts';
import { excessDecimals, isCurrency, toMinor } from './money.ts';
import { unitField } from './order-schema.ts';

const found = (issue: Finding['issue'], field: string, value?: string): Finding => ({
  field,
  ...(value === undefined ? {} : { value }),
  location: 'body',
  issue,
});

/** Business errors (422) of one amount that must be more than zero. */
export function checkAmount(money: Money, field: string): Finding[] {
  if (!isCurrency(money.currency_code)) {
    return [found('INVALID_CURRENCY_CODE', `${field}/currency_code`, money.currency_code)];
  }
  if (excessDecimals(money) > 0) return [found('DECIMAL_PRECISION', `${field}/value`, money.value)];
  if (toMinor(money) <= 0n)
    return [found('CANNOT_BE_ZERO_OR_NEGATIVE', `${field}/value`, money.value)];
  return [];
}

function moniesOf(unit: PurchaseUnit): Money[] {
  const items = (unit.items ?? []).flatMap((item) => [
    member(item, 'unit_amount') as Money,
    ...(member(item, 'tax') ? [member(item, 'tax') as Money] : []),
  ]);
  return [unit.amount, ...Object.values(unit.amount.breakdown ?? {}), ...items];
}

/** The sum of one amount of all items, each times its quantity. */
const sumOf = (items: unknown[], name: 'unit_amount' | 'tax'): bigint =>
  items.reduce((total: bigint, item) => {
    const money = member(item, name) as Money | undefined;
    return total + (money ? toMinor(money) : 0n) * BigInt(String(member(item, 'quantity')));
  }, 0n);

function checkSums(unit: PurchaseUnit): Finding[] {
  const field = unitField(unit);
  const breakdown = unit.amount.breakdown;
  const part = (name: string): bigint => (breakdown?.[name] ? toMinor(breakdown[name]) : 0n);
  if (unit.items?.length && !breakdown?.item_total) {
    return [found('ITEM_TOTAL_REQUIRED', `${field}/amount/breakdown/item_total`)];
  }
  const findings: Finding[] = [];
  if (unit.items?.length) {
    if (sumOf(unit.items, 'unit_amount') !== part('item_total')) {
      findings.push(
        found(
          'ITEM_TOTAL_MISMATCH',
          `${field}/amount/breakdown/item_total/value`,
          breakdown?.item_total?.value,
        ),
      );
    }
    if (sumOf(unit.items, 'tax') !== part('tax_total')) {
      findings.push(
        found(
          breakdown?.tax_total ? 'TAX_TOTAL_MISMATCH' : 'TAX_TOTAL_REQUIRED',
          `${field}/amount/breakdown/tax_total/value`,
          breakdown?.tax_total?.value,
        ),
      );
    }
  }
  if (breakdown && Object.keys(breakdown).length > 0) {
    const added =
      part('item_total') +
      part('tax_total') +
      part('shipping') +
      part('handling') +
      part('insurance');
    if (added - part('shipping_discount') - part('discount') !== toMinor(unit.amount)) {
      findings.push(found('AMOUNT_MISMATCH', `${field}/amount/value`, unit.amount.value));
    }
  }
  return findings;
}

/** The business errors of a create-order body whose schema is right. */
export function checkOrderRules(units: PurchaseUnit[]): Finding[] {
  const findings: Finding[] = [];
  for (const unit of units) {
    const field = unitField(unit);
    findings.push(...checkAmount(unit.amount, `${field}/amount`));
    (unit.items ?? []).forEach((item, index) => {
      const price = member(item, 'unit_amount') as Money;
      if (isCurrency(price.currency_code) && excessDecimals(price) > 0) {
        findings.push(
          found('DECIMAL_PRECISION', `${field}/items/${index}/unit_amount/value`, price.value),
        );
      }
    });
    if (findings.length === 0) findings.push(...checkSums(unit));
  }
  const currencies = new Set(units.flatMap(moniesOf).map((money) => money.currency_code));
  if (currencies.size > 1) findings.unshift(found('MULTI_CURRENCY_ORDER', '/purchase_units'));
  const references = units.map((unit) => unit.reference_id ?? 'default');
  if (new Set(references).size < references.length) {
    findings.push(found('DUPLICATE_REFERENCE_ID', '/purchase_units/reference_id'));
  }
  return findings;
}
