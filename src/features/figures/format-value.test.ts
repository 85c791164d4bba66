import { describe, expect, it } from 'vitest';
import { formatChange, formatGrowth, formatValue, NO_VALUE, speakValue } from './format-value.ts';
import { growthRate } from './series.ts';

const usd = { unit: 'million', currency: 'USD', decimals: 1 };

describe('a value as published', () => {
  it.each([
    [1947.9, 1, '1,947.9'],
    [413, 1, '413.0'],
    [-3.25, 1, '\u22123.3'],
    [-0.04, 1, '0.0'],
    [0, 0, '0'],
    [1.005, 2, '1.01'],
    [0.000004, 6, '0.000004'],
    [12_345_678_901.25, 1, '12,345,678,901.3'],
    [null, 1, NO_VALUE],
    [undefined, 1, NO_VALUE],
    [Number.NaN, 1, NO_VALUE],
    [Number.POSITIVE_INFINITY, 1, NO_VALUE],
    [5.55, 99, '5.550000'],
  ])('%s with %s decimals is %s', (value, decimals, text) => {
    expect(formatValue(value, decimals)).toBe(text);
  });

  it('has a plus, a minus or no sign as a change', () => {
    expect([20.16, -0.2, 0, 0.01, null].map((value) => formatGrowth(value))).toEqual([
      '+20.2%',
      '\u22120.2%',
      '0.0%',
      '0.0%',
      NO_VALUE,
    ]);
    expect(formatChange(18.97, 1)).toBe('+19.0');
  });
});

describe('growth a year', () => {
  it('compounds, and is null if it would have no meaning', () => {
    expect(formatGrowth(growthRate(412.6, 1947.9, 8))).toBe('+21.4%');
    expect(formatGrowth(growthRate(100, 50, 1))).toBe('\u221250.0%');
    for (const [from, to, years] of [
      [0, 5, 3],
      [5, 0, 3],
      [-2, 5, 3],
      [5, -2, 3],
      [null, 5, 3],
      [5, undefined, 3],
      [5, 6, 0],
    ] as const)
      expect(growthRate(from, to, years)).toBeNull();
  });
});

describe('a value in a sentence', () => {
  it.each([
    [1947.9, usd, 'USD\u00a01.95\u00a0billion'],
    [412.6, usd, 'USD\u00a0413\u00a0million'],
    [96.62, usd, 'USD\u00a096.6\u00a0million'],
    [99.9, usd, 'USD\u00a099.9\u00a0million'],
    [99.95, { ...usd, decimals: 2 }, 'USD\u00a0100\u00a0million'],
    [5.4, usd, 'USD\u00a05.4\u00a0million'],
    [999.6, usd, 'USD\u00a01.00\u00a0billion'],
    [12_460, usd, 'USD\u00a012.5\u00a0billion'],
    [-12.34, usd, '\u2212USD\u00a012.3\u00a0million'],
    [9_999_999_999, usd, 'USD\u00a010,000\u00a0trillion'],
    [21.44, { unit: '%', currency: null, decimals: 1 }, '21.4%'],
    [3240, { unit: 'thousand tonnes', currency: null, decimals: 0 }, '3.24\u00a0million tonnes'],
    [3240, { unit: 'GWh', currency: null, decimals: 0 }, '3,240\u00a0GWh'],
    [7, { unit: '', currency: null, decimals: 0 }, '7'],
    [null, usd, 'no value'],
  ])('%s is %s', (value, unit, text) => {
    expect(speakValue(value, unit)).toBe(text);
  });

  it('uses the currency sign if room is short, and accepts an unknown currency', () => {
    const said = (currency: string) => speakValue(412.6, { ...usd, currency }, { sign: true });
    expect(['USD', 'INR', 'CAD', 'CHF', 'gold'].map(said)).toEqual([
      '$413\u00a0million',
      '₹413\u00a0million',
      'CA$413\u00a0million',
      'CHF\u00a0413\u00a0million',
      'gold\u00a0413\u00a0million',
    ]);
  });
});
