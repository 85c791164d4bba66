import { decimalText } from '#src/money.ts';
import { settledBy } from './document-words.ts';
import { sumsOf, type TaxDocument } from './tax-document.ts';
import { dayValue, element, value, type Xml } from './xml.ts';

/** An IBAN is distinguished from other account numbers by its format (ISO 13616). */
const isIban = (account: string) =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(account.replace(/\s/g, ''));

/** UNTDID 4461: credit transfer, of SEPA if it is an IBAN. */
function paymentMeans({ seller, kind, paid }: TaxDocument): Xml {
  const { account, bic, payee } = seller.bank;
  if (kind !== 'invoice' || paid || !account) return undefined;
  const iban = isIban(account);
  return element(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    value('ram:TypeCode', iban ? '58' : '30'),
    element(
      'ram:PayeePartyCreditorFinancialAccount',
      iban && value('ram:IBANID', account.replace(/\s/g, '')),
      value('ram:AccountName', payee),
      !iban && value('ram:ProprietaryID', account),
    ),
    element('ram:PayeeSpecifiedCreditorFinancialInstitution', value('ram:BICID', bic)),
  );
}

function taxes(document: TaxDocument): Xml[] {
  const { category, words, exemptionCode } = document.treatment;
  // Zero-rated and standard-rated tax has no reason (BR-S-10, BR-Z-10); it has a note instead.
  const hasReason = category !== 'S' && category !== 'Z';
  return sumsOf(document).rates.map(({ basisPoints, netCents, taxCents }) =>
    element(
      'ram:ApplicableTradeTax',
      value('ram:CalculatedAmount', decimalText(taxCents)),
      value('ram:TypeCode', 'VAT'),
      hasReason && value('ram:ExemptionReason', words || 'Not subject to tax'),
      value('ram:BasisAmount', decimalText(netCents)),
      value('ram:CategoryCode', category),
      hasReason && value('ram:ExemptionReasonCode', exemptionCode ?? ''),
      category !== 'O' && value('ram:RateApplicablePercent', decimalText(basisPoints)),
    ),
  );
}

/** Payment, tax and sums of a document. */
export function settlementOf(document: TaxDocument): Xml {
  const { netCents, taxCents, grossCents } = sumsOf(document);
  const { paid, dueOn, currency, corrects, replaces } = document;
  const settled = paid !== undefined || document.kind === 'credit-note';
  const unpaid =
    document.kind === 'credit-note' ? 'Given back the way it was paid.' : 'Payable on receipt.';
  const terms = paid
    ? `Paid by ${paid.by || 'the buyer'} on ${paid.on}.`
    : (settledBy(document) ?? unpaid);
  const earlier = corrects ?? replaces;
  return element(
    'ram:ApplicableHeaderTradeSettlement',
    value('ram:PaymentReference', document.orderNo),
    value('ram:InvoiceCurrencyCode', currency),
    paymentMeans(document),
    ...taxes(document),
    element(
      'ram:SpecifiedTradePaymentTerms',
      value('ram:Description', terms),
      dueOn && dayValue('ram:DueDateDateTime', dueOn),
    ),
    element(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      value('ram:LineTotalAmount', decimalText(netCents)),
      value('ram:TaxBasisTotalAmount', decimalText(netCents)),
      value('ram:TaxTotalAmount', decimalText(taxCents), { currencyID: currency }),
      value('ram:GrandTotalAmount', decimalText(grossCents)),
      value('ram:TotalPrepaidAmount', decimalText(settled ? grossCents : 0)),
      value('ram:DuePayableAmount', decimalText(settled ? 0 : grossCents)),
    ),
    earlier &&
      element(
        'ram:InvoiceReferencedDocument',
        value('ram:IssuerAssignedID', earlier.number),
        dayValue('ram:FormattedIssueDateTime', earlier.issuedOn, 'qdt'),
      ),
  );
}
