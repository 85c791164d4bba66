/** What a buyer's bank does when the store takes the money: nothing (it is taken), holds it, or declines. */
export type End = 'taken' | 'held' | 'declined';

/** The provider's calls in which a fault can be acted out. */
export type ProviderCall = 'token' | 'create' | 'get' | 'capture' | 'refund' | 'look';

/** What a provider's own ledger says after everything; amounts in integer cents of US dollars. */
/** Integer cents by currency, ISO 4217. */
export type Sums = Record<string, number>;

export interface Books {
  /** Payments begun, by whatever became of them. */
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

/** A kind of forged delivery about a payment, made with an id of an event that nobody has seen. */
export type Forgery = (eventId: string) => Promise<Signed>;

/** A provider's stand-in in a process of its own, as the scenarios use it: what buyers, banks and forgers do there. */
export interface Played {
  /** As the port names it; also the mark of the addresses of its buyers. */
  name: 'paypal' | 'stripe';
  label: string;
  approve(payment: string, end?: End): Promise<void>;
  /** Whether events are delivered: each once, each several times, or not at all. */
  deliver(mode: 'on' | 'off' | 'several'): Promise<void>;
  /** The bank decides about money that was held. */
  decide(payment: string, capture: string, isPaid: boolean): Promise<unknown>;
  /** All of a capture is given back at the provider's own site. */
  giveBack(capture: string): Promise<unknown>;
  /** The buyer's bank takes the money of a capture back. */
  chargeBack(capture: string): Promise<unknown>;
  /** The next call of this kind, of one payment if it is named, ends in a fault. */
  fault(call: ProviderCall, mode: string): Promise<unknown>;
  calls: ProviderCall[];
  /** Lies about a capture, told to the next who takes the money of this payment. */
  lies: string[];
  lie(payment: string, mode: string): Promise<unknown>;
  books(): Promise<Books>;
  /** The bodies of all events that it has made, as they would be sent. */
  events(): Promise<string[]>;
  sign(body: string): Promise<Signed['headers']>;
  eventId(body: string): string;
  /** How a stranger would pretend that a payment was paid. */
  forgeries(payment: string): Promise<Forgery[]>;
  /** A lie about a payment whose signature is genuine. */
  genuineLie(payment: string): Promise<Signed>;
}
