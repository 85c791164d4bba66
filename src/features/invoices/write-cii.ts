import { vatNumberOf } from '#src/features/tax/numbers/number-form.ts';
import { decimalText } from '#src/money.ts';
import { settlementOf } from './cii-settlement.ts';
import type { DocumentLine, PartyAddress, TaxDocument } from './tax-document.ts';
import { dayValue, element, value, type Xml } from './xml.ts';

const NAMESPACES = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
};

/** The profile of Factur-X that is exactly EN 16931. */
const PROFILE = 'urn:cen.eu:en16931:2017';

/** UNTDID 1001; EN 16931 does not cover pro-forma invoices, so they have no XML. */
const TYPES = { invoice: '380', 'credit-note': '381' };

const addressOf = ({ postcode, street, city, country, region }: PartyAddress) =>
  element(
    'ram:PostalTradeAddress',
    value('ram:PostcodeCode', postcode),
    value('ram:LineOne', street),
    value('ram:CityName', city),
    value('ram:CountryID', country),
    value('ram:CountrySubDivisionName', region),
  );

const registration = (number: string, scheme: 'VA' | 'FC') =>
  element('ram:SpecifiedTaxRegistration', value('ram:ID', number, { schemeID: scheme }));

/** A document outside the scope of VAT has no VAT number of either party (BR-O-02). */
const outOfScope = ({ treatment }: TaxDocument) => treatment.category === 'O';

function sellerOf(document: TaxDocument): Xml {
  const { seller } = document;
  const { vatNumber, taxNumber, register } = seller;
  const local = taxNumber || (outOfScope(document) ? vatNumber : '');
  return element(
    'ram:SellerTradeParty',
    value('ram:Name', seller.name),
    element('ram:SpecifiedLegalOrganization', value('ram:ID', register || vatNumber || taxNumber)),
    element(
      'ram:DefinedTradeContact',
      value('ram:PersonName', seller.brand),
      element('ram:TelephoneUniversalCommunication', value('ram:CompleteNumber', seller.phone)),
      element('ram:EmailURIUniversalCommunication', value('ram:URIID', seller.email)),
    ),
    addressOf(seller.address),
    !outOfScope(document) && registration(vatNumber, 'VA'),
    registration(local, 'FC'),
  );
}

function buyerOf(document: TaxDocument): Xml {
  const { buyer } = document;
  const vat = outOfScope(document)
    ? undefined
    : vatNumberOf(buyer.address.country, buyer.taxNumber);
  const number = buyer.taxNumber.replace(/[\s.-]/g, '');
  return element(
    'ram:BuyerTradeParty',
    value('ram:Name', buyer.company || buyer.person),
    element('ram:SpecifiedLegalOrganization', value('ram:ID', vat ? '' : number)),
    element(
      'ram:DefinedTradeContact',
      value('ram:PersonName', buyer.company ? buyer.person : ''),
      element('ram:EmailURIUniversalCommunication', value('ram:URIID', buyer.email)),
    ),
    addressOf(buyer.address),
    vat && registration(vat, 'VA'),
  );
}

const lineOf = (document: TaxDocument) => (line: DocumentLine, i: number) => {
  const { category } = document.treatment;
  const discounted = line.discountCents > 0;
  return element(
    'ram:IncludedSupplyChainTradeLineItem',
    element('ram:AssociatedDocumentLineDocument', value('ram:LineID', String(i + 1))),
    element(
      'ram:SpecifiedTradeProduct',
      value('ram:SellerAssignedID', line.code),
      value('ram:Name', line.name),
      value('ram:Description', line.detail),
    ),
    element(
      'ram:SpecifiedLineTradeAgreement',
      discounted &&
        element(
          'ram:GrossPriceProductTradePrice',
          value('ram:ChargeAmount', decimalText(line.listCents)),
          element(
            'ram:AppliedTradeAllowanceCharge',
            element('ram:ChargeIndicator', value('udt:Indicator', 'false')),
            value('ram:ActualAmount', decimalText(line.discountCents)),
          ),
        ),
      element(
        'ram:NetPriceProductTradePrice',
        value('ram:ChargeAmount', decimalText(line.netCents)),
      ),
    ),
    element(
      'ram:SpecifiedLineTradeDelivery',
      value('ram:BilledQuantity', '1', { unitCode: 'C62' }),
    ),
    element(
      'ram:SpecifiedLineTradeSettlement',
      element(
        'ram:ApplicableTradeTax',
        value('ram:TypeCode', 'VAT'),
        value('ram:CategoryCode', category),
        category !== 'O' && value('ram:RateApplicablePercent', decimalText(line.basisPoints)),
      ),
      element(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        value('ram:LineTotalAmount', decimalText(line.netCents)),
      ),
    ),
  );
};

/**
 * A document as Cross Industry Invoice (UN/CEFACT D16B) with the data of EN 16931, as embedded by Factur-X.
 * @param document an invoice or a credit note; amounts of a credit note are positive
 */
export function writeCii(document: TaxDocument & { kind: 'invoice' | 'credit-note' }): string {
  const declared = Object.entries(NAMESPACES).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  const body = [
    element(
      'rsm:ExchangedDocumentContext',
      element('ram:GuidelineSpecifiedDocumentContextParameter', value('ram:ID', PROFILE)),
    ),
    element(
      'rsm:ExchangedDocument',
      value('ram:ID', document.number),
      value('ram:TypeCode', TYPES[document.kind]),
      dayValue('ram:IssueDateTime', document.issuedOn),
      ...[document.treatment.words, document.evidence].map((note) =>
        element('ram:IncludedNote', value('ram:Content', note)),
      ),
    ),
    element(
      'rsm:SupplyChainTradeTransaction',
      ...document.lines.map(lineOf(document)),
      element(
        'ram:ApplicableHeaderTradeAgreement',
        value('ram:BuyerReference', document.poNumber || document.orderNo),
        sellerOf(document),
        buyerOf(document),
        element(
          'ram:BuyerOrderReferencedDocument',
          value('ram:IssuerAssignedID', document.poNumber),
        ),
      ),
      element(
        'ram:ApplicableHeaderTradeDelivery',
        element(
          'ram:ActualDeliverySupplyChainEvent',
          dayValue('ram:OccurrenceDateTime', document.suppliedOn),
        ),
      ),
      settlementOf(document),
    ),
  ].join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice${declared.join('')}>${body}</rsm:CrossIndustryInvoice>\n`;
}
