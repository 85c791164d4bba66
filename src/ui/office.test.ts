import { expect, test } from 'vitest';
import { telHref } from './form/phone-number.ts';
import { type Office, phoneOf, salesFirst } from './office.ts';

const office = (phone: string, phone_code = '91'): Office => ({
  name: 'India hub',
  place: 'India',
  phone_label: 'India',
  address: '',
  longitude: null,
  phone,
  phone_code,
});

test.each([
  '20 5550 0142',
  '+91 20 5550 0142',
  '+91-20 5550 0142',
  '020 5550 0142',
  ' +9120 5550 0142',
])('the number %j of an office with a country code is shown with the code once', (phone) => {
  expect(phoneOf(office(phone))).toBe('+91 20 5550 0142');
  expect(phoneOf(office(phone), '-')).toBe('+91-20 5550 0142');
  expect(telHref(phoneOf(office(phone), '-'))).toBe('tel:+912055500142');
});

test('a number without a country code of its own is shown as written; no number stays none', () => {
  expect(phoneOf(office('+1 646 555 0142', ''))).toBe('+1 646 555 0142');
  expect(phoneOf(office('', '91'))).toBe('');
});

test('phone numbers begin with the offices that sell; the hub is last', () => {
  expect(salesFirst(['hub', 'one', 'two'])).toEqual(['one', 'two', 'hub']);
  expect(salesFirst([])).toEqual([]);
});
