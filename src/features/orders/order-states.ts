/** The states of an order; its rank in the database only increases. */
export const orderStates = [
  'new',
  'awaiting_approval',
  'approved',
  'capturing',
  'pending_payment',
  'declined',
  'paid',
  'partially_refunded',
  'refunded',
  'reversed',
  'cancelled',
  'expired',
] as const;

export type OrderState = (typeof orderStates)[number];

const afterMoney: OrderState[] = ['partially_refunded', 'refunded', 'reversed'];
const afterCapture: OrderState[] = ['pending_payment', 'declined', 'paid', ...afterMoney];

/** The only table of legal moves. News from a payment provider may skip states, since it may be lost or late. */
const moves: Record<OrderState, OrderState[]> = {
  new: ['awaiting_approval', 'approved', 'capturing', 'cancelled', 'expired', ...afterCapture],
  awaiting_approval: ['approved', 'capturing', 'cancelled', 'expired', ...afterCapture],
  approved: ['capturing', ...afterCapture],
  capturing: afterCapture,
  pending_payment: ['declined', 'paid', ...afterMoney],
  // Back to the buyer for a new attempt, or forward after a second approval of the same one.
  declined: [
    'awaiting_approval',
    'approved',
    'capturing',
    'cancelled',
    'expired',
    'pending_payment',
    'paid',
    ...afterMoney,
  ],
  paid: afterMoney,
  partially_refunded: ['refunded', 'reversed'],
  refunded: [],
  reversed: [],
  // A late payment still counts.
  cancelled: ['awaiting_approval', 'approved', 'capturing', ...afterCapture],
  expired: ['awaiting_approval', 'approved', 'capturing', 'cancelled', ...afterCapture],
};

/** SQL: whether the buyer approved a payment of an order in this state, even if it was declined. */
export const wasApproved = (status: string): string => `order_rank(${status}) >= 2`;

/** SQL: whether a payment of an order in this state was taken, is held, or was declined. */
export const hadCapture = (status: string): string => `order_rank(${status}) >= 4`;

/** Whether an order may go from one state to another. */
export const canMove = (from: OrderState, to: OrderState): boolean => moves[from].includes(to);

const endedStates: OrderState[] = ['cancelled', 'refunded'];

/**
 * Whether the buyer may have the report: it is paid, or was delivered on a purchase order, which a reversal of its
 * money does not undo.
 */
export const isDelivered = ({
  status,
  released_at,
}: {
  status: OrderState;
  released_at: unknown;
}): boolean =>
  status === 'paid' ||
  status === 'partially_refunded' ||
  (released_at !== null && !endedStates.includes(status));
