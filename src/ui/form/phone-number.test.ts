import { expect, test } from 'vitest';
import { indianPhone, telHref } from './phone-number.ts';

test.each([
  '20 5550 0142',
  '+91 20 5550 0142',
  '+91-20 5550 0142',
  '020 5550 0142',
  ' +9120 5550 0142',
])('the Indian number %j is shown with its code once', (phone) => {
  expect(indianPhone(phone)).toBe('+91 20 5550 0142');
  expect(indianPhone(phone, '-')).toBe('+91-20 5550 0142');
  expect(telHref(indianPhone(phone, '-'))).toBe('tel:+912055500142');
});
