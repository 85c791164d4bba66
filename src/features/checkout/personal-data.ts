import type { PersonalData } from '#src/personal-data.ts';

/** Links and codes, whose notes may name the person they are for, and baskets. */
export const checkoutPersonal: PersonalData = {
  tables: [
    {
      table: 'basket_line',
      what: 'basket',
      whose: 't.customer_id IN (SELECT id FROM customer WHERE email = $1)',
    },
  ],
  nobody: {
    discount_code: 'codes; a note may name the person it is for',
    discount_ceiling: 'the maximum discount of each role',
    discount_use: 'which order used which code; names no person',
  },
  mentioning: { custom_link: ['note'], discount_code: ['note'] },
};
