/** The licences under which a report is sold, in the order in which they are offered: the one list of them. */
export const licences = [
  {
    type: 'single-user',
    name: 'Single User',
    note: 'One named reader',
    /** How many may read; null: everyone in the buyer's company. */
    seats: 1,
    /** Column of the table `report`: integer cents, null if that licence is not sold. */
    column: 'single_price_cents',
    /** Its name in the API, in dollars, and in imported and exported files. */
    wire: 'sprice',
    file: 'single_user_price',
  },
  {
    type: 'multiple-user',
    name: 'Multiple User',
    note: 'Up to five named readers in one company',
    seats: 5,
    column: 'multiple_price_cents',
    wire: 'mprice',
    file: 'multiple_user_price',
  },
  {
    type: 'corporate-user',
    name: 'Corporate User',
    note: 'Everyone in the company and its subsidiaries',
    seats: null,
    column: 'corporate_price_cents',
    wire: 'cprice',
    file: 'corporate_price',
  },
] as const;

type Licences = typeof licences;

/** The key of a licence, in addresses, calls and rows. */
export type Licence = Licences[number]['type'];

/** The licence whose price lists show, filter and sort by. */
export const listed: Licences[0] = licences[0];

/** All keys, for schemas. */
export const licenceTypes: readonly Licence[] = licences.map(({ type }) => type);

/** An object with one value for each licence, under one of its kinds of names: `column`, `wire`, `file` or `type`. */
export const perLicence = <Kind extends 'type' | 'column' | 'wire' | 'file', Value>(
  kind: Kind,
  make: (licence: Licences[number]) => Value,
) =>
  Object.fromEntries(licences.map((licence) => [licence[kind], make(licence)])) as Record<
    Licences[number][Kind],
    Value
  >;

/** A licence by its key. */
export const licenceBy: Record<Licence, Licences[number]> = perLicence(
  'type',
  (licence) => licence,
);

/** A licence for display. */
export const licenceNames = perLicence('type', ({ name }) => name);

/**
 * A licence in a sentence or a line of a document.
 * @param upgradeOf the code of the licence that it upgrades, if it was bought for the difference
 */
export const licenceWords = (type: Licence, upgradeOf: string | null = null): string =>
  `${licenceNames[type]} licence${upgradeOf ? `, upgrade of licence ${upgradeOf}` : ''}`;

/** Names what is deducted from the price of a larger licence: `upgradeOf` is the code of the licence that it starts from. */
export const paidForWords = (upgradeOf: string): string => `Already paid for licence ${upgradeOf}`;

/** The licence that a link means; anything unknown is read as the first, so that an old link still buys. */
export const licenceOf = (type: string | undefined): Licence =>
  licenceTypes.find((licence) => licence === type) ?? listed.type;
