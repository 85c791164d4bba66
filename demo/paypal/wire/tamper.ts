import type { Money, PurchaseUnit } from '../records.ts';

const tamperMoney = (fault: string, money: Money): Money => {
  if (fault === 'wrong-amount')
    return { ...money, value: money.value.replace(/^\d+/, (units) => `${BigInt(units) + 1n}`) };
  if (fault === 'wrong-currency')
    return { ...money, currency_code: money.currency_code === 'EUR' ? 'USD' : 'EUR' };
  return money;
};

/** Nobody's order, but another for each that it replaces: two captures of it are not one order paid twice. */
const foreignId = (id: unknown): string =>
  `00000000-0000-4000-8000-${String(id ?? '')
    .slice(-12)
    .padStart(12, '0')}`;

/** The purchase unit as a `wrong-…` fault makes the provider capture it. */
export function tamperUnit(fault: string | null, unit: PurchaseUnit): PurchaseUnit {
  if (!fault?.startsWith('wrong-')) return unit;
  const changed: PurchaseUnit = { ...unit, amount: tamperMoney(fault, unit.amount) };
  if (fault === 'wrong-custom-id') changed.custom_id = foreignId(unit.custom_id);
  if (fault === 'wrong-payee')
    changed.payee = { email_address: 'someone@example.org', merchant_id: 'AAAAAAAAAAAAA' };
  return changed;
}

/** The same change made to an answer only, wherever an order, capture or refund shows these members. */
export function tamperBody(fault: string, body: unknown): unknown {
  if (Array.isArray(body)) return body.map((item) => tamperBody(fault, item));
  if (typeof body !== 'object' || body === null) return body;
  const entries = Object.entries(body).map(([name, value]): [string, unknown] => {
    if (name === 'amount') return [name, tamperMoney(fault, value as Money)];
    if (name === 'custom_id' && fault === 'wrong-custom-id') return [name, foreignId(value)];
    if (name === 'merchant_id' && fault === 'wrong-payee') return [name, 'AAAAAAAAAAAAA'];
    return [name, tamperBody(fault, value)];
  });
  return Object.fromEntries(entries);
}
