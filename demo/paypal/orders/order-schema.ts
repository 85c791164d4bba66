import { member } from '../wire/http.ts';
import type { Finding } from '../wire/reply.ts';

const VALUE = /^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/;

/** Collects the schema errors (400) of a request body, in PayPal's own field notation. */
export class SchemaCheck {
  readonly findings: Finding[] = [];

  add(issue: Finding['issue'], field: string, value?: unknown): void {
    const shown =
      typeof value === 'string' || typeof value === 'number' ? { value: String(value) } : {};
    this.findings.push({ field, ...shown, location: 'body', issue });
  }

  /**
   * A string of 1 to `max` characters; absent is fine unless `required`. Those outside ASCII count as their bytes in UTF-8:
   * PayPal only says that fewer of them fit (Orders v2, `purchase_unit_request.description`).
   */
  string(
    parent: unknown,
    name: string,
    at: string,
    max: number,
    required = false,
  ): string | undefined {
    const value = member(parent, name);
    const field = `${at}/${name}`;
    if (value === undefined || value === null) {
      if (required) this.add('MISSING_REQUIRED_PARAMETER', field);
      return undefined;
    }
    if (typeof value !== 'string') this.add('INVALID_PARAMETER_SYNTAX', field, value);
    else if (value.length === 0 || Buffer.byteLength(value) > max)
      this.add('INVALID_STRING_LENGTH', field, value);
    else return value;
    return undefined;
  }

  /** An absolute http(s) address. */
  url(parent: unknown, name: string, path: string): void {
    const value = this.string(parent, name, path, 4000);
    if (value !== undefined && !(/^https?:\/\//i.test(value) && URL.canParse(value))) {
      this.add('INVALID_PARAMETER_SYNTAX', `${path}/${name}`, value);
    }
  }

  /** A `{currency_code, value}` object. */
  money(parent: unknown, name: string, path: string, required = false): void {
    const value = member(parent, name);
    const field = `${path}/${name}`;
    if (value === undefined && !required) return;
    if (typeof value !== 'object' || value === null) {
      this.add('MISSING_REQUIRED_PARAMETER', field);
      return;
    }
    const currency = this.string(value, 'currency_code', field, 3, true);
    if (currency !== undefined && currency.length !== 3)
      this.add('INVALID_STRING_LENGTH', `${field}/currency_code`, currency);
    const amount = this.string(value, 'value', field, 32, true);
    if (amount !== undefined && !VALUE.test(amount))
      this.add('INVALID_PARAMETER_SYNTAX', `${field}/value`, amount);
  }
}

const BREAKDOWN = [
  'item_total',
  'shipping',
  'handling',
  'tax_total',
  'insurance',
  'shipping_discount',
  'discount',
];

function checkItem(check: SchemaCheck, item: unknown, path: string): void {
  check.string(item, 'name', path, 127, true);
  check.string(item, 'sku', path, 127);
  check.string(item, 'description', path, 2048);
  check.money(item, 'unit_amount', path, true);
  check.money(item, 'tax', path);
  const quantity = check.string(item, 'quantity', path, 10, true);
  if (quantity !== undefined && !/^[1-9][0-9]{0,9}$/.test(quantity)) {
    check.add('INVALID_PARAMETER_SYNTAX', `${path}/quantity`, quantity);
  }
  const category = member(item, 'category');
  if (
    category !== undefined &&
    !['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION'].includes(String(category))
  ) {
    check.add('INVALID_PARAMETER_VALUE', `${path}/category`, category);
  }
}

export const unitField = (unit: unknown): string =>
  `/purchase_units/@reference_id=='${member(unit, 'reference_id') ?? 'default'}'`;

function checkUnit(check: SchemaCheck, unit: unknown): void {
  const path = unitField(unit);
  check.string(unit, 'reference_id', path, 256);
  check.string(unit, 'custom_id', path, 127);
  check.string(unit, 'invoice_id', path, 127);
  check.string(unit, 'description', path, 127);
  check.string(unit, 'soft_descriptor', path, 22);
  check.money(unit, 'amount', path, true);
  const breakdown = member(member(unit, 'amount'), 'breakdown');
  for (const name of BREAKDOWN) check.money(breakdown, name, `${path}/amount/breakdown`);
  const items = member(unit, 'items');
  if (Array.isArray(items))
    for (const [index, item] of items.entries()) checkItem(check, item, `${path}/items/${index}`);
  else if (items !== undefined) check.add('INVALID_PARAMETER_SYNTAX', `${path}/items`);
}

function checkContext(check: SchemaCheck, context: unknown, path: string): void {
  if (context === undefined) return;
  check.string(context, 'brand_name', path, 127);
  check.string(context, 'locale', path, 10);
  check.url(context, 'return_url', path);
  check.url(context, 'cancel_url', path);
  const choices: [string, string[]][] = [
    ['user_action', ['CONTINUE', 'PAY_NOW']],
    ['shipping_preference', ['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']],
    ['landing_page', ['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE', 'BILLING']],
    ['payment_method_preference', ['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']],
  ];
  for (const [name, allowed] of choices) {
    const value = member(context, name);
    if (value !== undefined && !allowed.includes(String(value))) {
      check.add('INVALID_PARAMETER_VALUE', `${path}/${name}`, value);
    }
  }
}

/** The schema errors of a create-order body; an empty list means that its shape is right. */
export function checkOrderSchema(body: unknown): Finding[] {
  const check = new SchemaCheck();
  const intent = check.string(body, 'intent', '', 255, true);
  if (intent !== undefined && !['CAPTURE', 'AUTHORIZE'].includes(intent)) {
    check.add('INVALID_PARAMETER_VALUE', '/intent', intent);
  }
  const units = member(body, 'purchase_units');
  if (!Array.isArray(units)) check.add('MISSING_REQUIRED_PARAMETER', '/purchase_units');
  else if (units.length === 0) check.add('INVALID_ARRAY_MIN_ITEMS', '/purchase_units');
  else if (units.length > 10) check.add('INVALID_ARRAY_MAX_ITEMS', '/purchase_units');
  else for (const unit of units) checkUnit(check, unit);
  const source = member(member(body, 'payment_source'), 'paypal');
  checkContext(
    check,
    member(source, 'experience_context'),
    '/payment_source/paypal/experience_context',
  );
  checkContext(check, member(body, 'application_context'), '/application_context');
  return check.findings;
}
