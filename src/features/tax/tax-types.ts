/** A place where the seller is registered to charge tax. */
export interface TaxRegistration {
  /** ISO 3166-1 alpha-2; the state of identification of a one-stop shop. */
  country: string;
  /** ISO 3166-2 such as `US-WA`, if the registration is with a state rather than the country. */
  region?: string | undefined;
  /** `oss-union` and `oss-non-union`: the one-stop shops of the EU for sales to private persons in all its states. */
  scheme: 'local' | 'oss-union' | 'oss-non-union';
  number: string;
}

/** The facts about the seller that tax depends on. */
export interface TaxSeller {
  /** ISO 3166-1 alpha-2; empty until the publisher has set it: then no tax is charged. */
  country: string;
  /** ISO 3166-2 such as `IN-MH`; decides between central and integrated tax in India. */
  region?: string | undefined;
  registrations: readonly TaxRegistration[];
  /** An Indian exporter's letter of undertaking: exports are then free of integrated tax. */
  letterOfUndertaking?: string | undefined;
  /**
   * A small enterprise that is exempt at home: Articles 284 and following of Directive 2006/112/EC and similar laws.
   */
  smallEnterprise?: boolean | undefined;
}

/**
 * What is known about a tax number: confirmed by the authority; with a valid format if there is no authority to ask; no
 * answer from the authority, which is not `invalid`; rejected by the authority, or with an invalid format.
 */
export type NumberCheck = 'valid' | 'form' | 'unanswered' | 'invalid';

/** The facts about the buyer that tax depends on. */
export interface TaxBuyer {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** ISO 3166-2 such as `IN-KA`, `US-NY`, `CA-ON`, `PT-20`. */
  region?: string | undefined;
  kind: 'business' | 'private';
  /** Absent if the buyer gave no number. */
  numberCheck?: NumberCheck | undefined;
  /** A certificate of exemption that staff accepted, such as of a public body in the United States. */
  exemption?: string | undefined;
}

/** The article sold. */
export type TaxArticle = 'electronic-report';

/** A rate from a day on, until the next one for the same place. */
export interface TaxRate {
  country: string;
  /** Empty: the whole country. */
  region: string;
  article: TaxArticle;
  /** Whole basis points: 1900 is 19 %. */
  basisPoints: number;
  /** ISO date in the seller's zone; applies from midnight. */
  validFrom: string;
}

/** Codes of UNTDID 5305 that EN 16931 allows and this store uses. */
export type TaxCategory = 'S' | 'Z' | 'E' | 'AE' | 'O';

/** How tax is treated; stored with every line of an order. */
export interface TaxTreatment {
  /**
   * `standard`: charged. `exempt`: taxable at home but free. `reverse-charge`: the buyer accounts for it. `export`: the
   * place of supply is abroad. `not-registered`: the seller has no registration under which to charge.
   */
  kind: 'standard' | 'exempt' | 'reverse-charge' | 'export' | 'not-registered';
  /** Whole basis points; 0 unless `standard`. */
  basisPoints: number;
  /** `VAT`, `IGST`, `CGST + SGST` … as the buyer knows it. */
  name: string;
  /** The parts of the rate that an invoice lists apart; one, or central and state tax. */
  components: { name: string; basisPoints: number }[];
  /** Whose tax it is: the place of supply, ISO 3166-1 and, where a region has its own rate, ISO 3166-2. */
  country: string;
  region: string;
  /** One sentence for the buyer, printed on the invoice; empty where a tax is charged. */
  words: string;
  /** The rule of law that this follows. */
  reason: string;
  category: TaxCategory;
  /** Code of the VATEX list, if one applies. */
  exemptionCode?: string;
  /** The authority has not confirmed the number yet, or did not answer: it is checked again after the order. */
  provisional: boolean;
  /** For staff: tax may be due at the buyer's place, where the seller is not registered. */
  unregisteredAbroad: boolean;
}
