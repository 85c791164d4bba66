import { expect, it } from 'vitest';
import { type Country, codeOptions, countryOptions, visitorFirst } from './use-countries.ts';

const list: Country[] = [
  { id: 1, name: 'United States', phonecode: '1', iso2: 'US' },
  { id: 2, name: 'Germany', phonecode: '49', iso2: 'DE' },
  { id: 3, name: 'India', phonecode: '91', iso2: 'IN' },
];
const order = (languages: string[]) => visitorFirst(list, languages).map(({ iso2 }) => iso2);

it('the visitor’s country comes first in the list, the others keep their order', () => {
  expect(order(['en', 'en-IN', 'de-DE'])).toEqual(['IN', 'US', 'DE']);
  expect(order(['de-DE'])).toEqual(['DE', 'US', 'IN']);
  expect(order(['de', 'zh-Hant'])).toEqual(['US', 'DE', 'IN']);
  expect(order(['en-XX'])).toEqual(['US', 'DE', 'IN']);
});

it('a country is found by typing its name, in lists of codes too', () => {
  for (const options of [codeOptions(list), countryOptions(list)])
    expect(options.map(({ text }) => text)).toEqual([
      'United States +1',
      'Germany +49',
      'India +91',
    ]);
});
