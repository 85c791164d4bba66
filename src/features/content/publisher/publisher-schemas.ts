import { z } from 'zod';

const line = (longest: number) => z.string().trim().max(longest);

/** An office of the publisher. Everything except its name may be empty and is then not shown. */
export const office = z.strictObject({
  name: line(120).min(1, 'is required').describe('heading of the address'),
  place: line(60).describe('its label on the map of the contact page'),
  phone_label: line(60).describe('label of the phone number in the footer'),
  phone_code: line(4)
    .regex(/^\d*$/, 'must be the digits of a country code')
    .describe('country code, if the phone number is written without it'),
  phone: line(60),
  address: line(500),
  longitude: z
    .number()
    .min(-180)
    .max(180)
    .nullable()
    .describe('degrees east; null: not on the map'),
});

/** Maximum number of offices. */
export const MOST_OFFICES = 30;

/** A statement of the publisher about itself, such as a reason to buy from it. */
export const statement = z.strictObject({
  title: line(80).min(1, 'is required'),
  text: line(500).min(1, 'is required'),
});

/** Maximum number of reasons, and of principles. */
export const MOST_STATEMENTS = 12;
