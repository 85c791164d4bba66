import type { TaxTreatment } from '#src/features/tax/tax-types.ts';

/** An address in a document; unknown texts are empty. */
export interface PartyAddress {
  street: string;
  postcode: string;
  city: string;
  region: string;
  /** ISO 3166-1 alpha-2, and its name. */
  country: string;
  countryName: string;
}

/** One line: a report at one licence. Integer cents. */
export interface DocumentLine {
  name: string;
  detail: string;
  code: string;
  listCents: number;
  discountCents: number;
  /** The code of the licence that it upgrades: the discount is what was paid for that one. */
  upgradeOf?: string;
  netCents: number;
  taxCents: number;
  /** Whole basis points. */
  basisPoints: number;
}

/** Another document, with the ISO date of its issue. */
export interface DocumentReference {
  number: string;
  issuedOn: string;
}

/**
 * The complete content of an invoice, a credit note, a pro-forma invoice or an offer; stored when it is issued, and
 * never changed. PDF and XML are created from it alone.
 */
export interface TaxDocument {
  kind: 'invoice' | 'credit-note' | 'pro-forma' | 'offer';
  number: string;
  /** ISO dates in the seller's zone. */
  issuedOn: string;
  suppliedOn: string;
  dueOn?: string;
  orderNo: string;
  poNumber: string;
  /** The invoice that a credit note corrects. */
  corrects?: DocumentReference;
  /** The invoice whose place an invoice takes, which a credit note has cancelled. */
  replaces?: DocumentReference;
  /** The same the other way round, on the credit note that cancels the earlier invoice: no money is paid back. */
  replacedBy?: DocumentReference;
  /** The credit note of a dispute that was won after it, on the invoice for the amount that is paid again. */
  credited?: DocumentReference;
  /** The money of a credit note is gone already: a bank took it back, or it belonged to another order. */
  reversed?: true;
  seller: {
    brand: string;
    name: string;
    address: PartyAddress;
    register: string;
    /** With the country's prefix, in the EU and similar systems. */
    vatNumber: string;
    /** Any other number of a tax office. */
    taxNumber: string;
    /**
     * ISO 3166-1 alpha-2: where the seller is registered under `taxNumber`; empty if it is no registration; absent in
     * earlier documents.
     */
    registeredIn?: string;
    serviceCode: string;
    email: string;
    phone: string;
    bank: { payee: string; name: string; account: string; code: string; bic: string };
  };
  buyer: {
    company: string;
    person: string;
    address: PartyAddress;
    taxNumber: string;
    email: string;
  };
  lines: DocumentLine[];
  treatment: Pick<
    TaxTreatment,
    'name' | 'basisPoints' | 'components' | 'words' | 'reason' | 'category' | 'exemptionCode'
  >;
  /** How the buyer's number was verified, as text; empty if it was not. */
  evidence: string;
  currency: string;
  /** For an offer: the ISO date until which its price is valid, and the address at which it is accepted. */
  offer?: { heldUntil: string; url: string };
  /** The payment provider and the date; absent while payment is due. */
  paid?: { by: string; on: string };
  /** Of a credit note: the ISO date and the reference of a refund that was not made by the means of the payment. */
  paidBack?: { on: string; reference: string };
}

/** Sums of a document by rate, and in total; integer cents. */
export function sumsOf({ lines }: Pick<TaxDocument, 'lines'>) {
  const sum = (of: (line: DocumentLine) => number, among = lines) =>
    among.reduce((all, line) => all + of(line), 0);
  const rates = [...new Set(lines.map(({ basisPoints }) => basisPoints))].map((basisPoints) => {
    const same = lines.filter((line) => line.basisPoints === basisPoints);
    return {
      basisPoints,
      netCents: sum(({ netCents }) => netCents, same),
      taxCents: sum(({ taxCents }) => taxCents, same),
    };
  });
  const netCents = sum((line) => line.netCents);
  const taxCents = sum((line) => line.taxCents);
  return {
    listCents: sum((line) => line.listCents),
    discountCents: sum((line) => line.discountCents),
    netCents,
    taxCents,
    grossCents: netCents + taxCents,
    rates,
  };
}
