/** How a country's own law treats a digital service whose place of supply is abroad. */
interface ExportRule {
  /** Taxable at home at a zero rate, rather than outside the tax's scope. */
  zeroRated: boolean;
  businessLaw: string;
  privateLaw: string;
}

const outside = (businessLaw: string, privateLaw = businessLaw): ExportRule => ({
  zeroRated: false,
  businessLaw,
  privateLaw,
});
const zeroRated = (law: string): ExportRule => ({
  zeroRated: true,
  businessLaw: law,
  privateLaw: law,
});

const byCountry: Record<string, ExportRule> = {
  GB: outside('VATA 1994 s. 7A(2)(a)', 'VATA 1994 Sch. 4A para. 15'),
  CH: outside('MWSTG Art. 8(1)'),
  US: outside('No federal sales tax; the sale is not sourced to a state'),
  IN: zeroRated('IGST Act 2017 s. 2(6), s. 13(12) and s. 16(1)(a)'),
  NO: zeroRated('Merverdiavgiftsloven § 6-22'),
  AU: zeroRated('GST Act 1999 s. 38-190'),
  NZ: zeroRated('GST Act 1985 s. 11A(1)(k)'),
  SG: zeroRated('GST Act 1993 s. 21(3)'),
  CA: zeroRated('Excise Tax Act Sch. VI Part V s. 7 and s. 10.1'),
  AE: zeroRated('Cabinet Decision 52/2017 Art. 31'),
  SA: zeroRated('VAT Regulations Art. 33'),
  ZA: zeroRated('VAT Act 89 of 1991 s. 11(2)(l)'),
  JP: zeroRated('Consumption Tax Act Art. 7'),
  KR: zeroRated('VAT Act Art. 22 and Art. 24'),
};

const euRule = outside(
  'Article 44 of Directive 2006/112/EC',
  'Article 58 of Directive 2006/112/EC',
);
const otherRule = outside('The place of supply is the country of the customer');

/** The rule of the seller's country; `eu`: it is a member state. */
export const exportRuleOf = (country: string, eu: boolean): ExportRule =>
  byCountry[country] ?? (eu ? euRule : otherRule);
