import type { CallName } from '#src/routes.ts';
import type { Buyer } from './two-buyers.ts';

/**
 * The body with which somebody would change what is the victim's, for every writing call that needs a session or a link.
 * @param key an id or number that grants nothing, or a secret of something else
 */
export const attempts: Partial<Record<CallName, (victim: Buyer, key: string) => object>> = {
  acceptOffer: (_, key) => ({ key }),
  answerOffer: (_, key) => ({ key, answer: 'decline' }),
  changeOffer: (_, key) => ({ key, country: 'France' }),
  cancelOrder: (_, key) => ({ key }),
  resetPassword: (_, token) => ({ token, password: 'a different engine' }),
  confirmEmail: ({ password }, token) => ({ token, password }),
  resendConfirmation: () => ({}),
  changeProfile: ({ email, password, known }) => ({
    name: 'Eve',
    mobile_no: '1',
    address: '',
    email,
    password,
    id: known.customer,
    customer_id: known.customer,
    email_confirmed: true,
  }),
  changePassword: ({ known, password }) => ({
    customer: known.customer,
    current_password: password,
    password: 'a different engine',
  }),
  endOwnSessions: ({ known }) => ({ session: known.session }),
  askForOrder: ({ known, email }) => ({ order_no: known.order_no, email }),
  claimOrder: ({ known }, token) => ({ token, order_no: known.order_no }),
  nameReader: ({ secrets }) => ({
    licence: secrets.licence,
    name: 'Eve',
    email: 'eve@example.com',
  }),
  sendReaderLink: ({ secrets, known }) => ({ licence: secrets.licence, reader: known.line }),
  endReader: ({ secrets, known }) => ({ licence: secrets.licence, reader: known.line }),
  askForUpgrade: ({ secrets }) => ({ licence: secrets.licence, type: 'corporate-user' }),
  deleteAccount: ({ known }) => ({ password: 'wrong', id: known.customer }),
};
