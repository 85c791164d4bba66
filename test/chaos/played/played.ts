/** What a buyer's bank does when the store takes the money: nothing (it is taken), holds it, or declines. */
export type End = 'taken' | 'held' | 'declined';

/** The provider's calls in which a fault can be simulated. */
export type ProviderCall = 'token' | 'create' | 'get' | 'capture' | 'refund' | 'look';

/** The provider's own ledger at the end; amounts in integer cents of US dollars. */
/** Integer cents by currency, ISO 4217. */
export type Sums = Record<string, number>;

export interface Ledger {
  /** Payments started, by their outcome. */
  payments: number;
  captures: number;
  refunds: number;
  capturedCents: Sums;
  givenBackCents: Sums;
  /** Orders that were charged more than once. */
  doubled: string[];
  /** Movements of money without what they belong to, and the reverse. */
  unaccounted: string[];
  /** Payments that were approved and whose money was not taken. */
  waiting: string[];
}

export interface Signed {
  headers: Record<string, string>;
  body: string;
}

/** A kind of forged delivery about a payment, created with the id of an event that nobody has seen. */
export type Forgery = (eventId: string) => Promise<Signed>;

/** A provider's stand-in in a separate process, as the scenarios use it: what buyers, banks and forgers do there. */
export interface Played {
  /** Its name at the port; also marks the addresses of its buyers. */
  name: 'paypal' | 'stripe';
  label: string;
  approve(payment: string, end?: End): Promise<void>;
  /** Whether events are delivered: each once, each several times, or not at all. */
  deliver(mode: 'on' | 'off' | 'several'): Promise<void>;
  /** The bank decides about money that was held. */
  decide(payment: string, capture: string, isPaid: boolean): Promise<unknown>;
  /** A capture is fully refunded on the provider's own site. */
  giveBack(capture: string): Promise<unknown>;
  /** A refund that was made fails after all; absent: the stand-in has none that do. */
  bounce?(refund: string): Promise<unknown>;
  /** The buyer's bank takes back the money of a capture. */
  chargeBack(capture: string): Promise<unknown>;
  /** It returns the money after all; absent: the stand-in knows no such bank. */
  returnMoney?(capture: string): Promise<unknown>;
  /** The same dispute is lost after it was won. */
  takeAgain?(capture: string): Promise<unknown>;
  /** The next call of this kind, for one payment if given, ends in a fault. */
  fault(call: ProviderCall, mode: string): Promise<unknown>;
  calls: ProviderCall[];
  /** False statements about a capture, returned to the next caller that takes the money of this payment. */
  lies: string[];
  lie(payment: string, mode: string): Promise<unknown>;
  ledger(): Promise<Ledger>;
  /** The bodies of all events that it has created, as they would be sent. */
  events(): Promise<string[]>;
  sign(body: string): Promise<Signed['headers']>;
  eventId(body: string): string;
  /** How a stranger would pretend that a payment was made. */
  forgeries(payment: string): Promise<Forgery[]>;
  /** A false statement about a payment whose signature is genuine. */
  genuineLie(payment: string): Promise<Signed>;
}
