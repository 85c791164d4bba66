/** What a country requires of foreign sellers of digital services that are registered there. */
export interface ForeignSupplierRule {
  /** `charged`: the registered seller charges businesses the tax as well as private persons. */
  business: 'reverse-charge' | 'charged';
  /** The law for businesses. */
  businessLaw: string;
  /** The law for private persons. */
  privateLaw: string;
}

const rule = (
  business: ForeignSupplierRule['business'],
  businessLaw: string,
  privateLaw: string,
): ForeignSupplierRule => ({ business, businessLaw, privateLaw });

/** By country; in all others everybody is charged at the country's rate. */
export const foreignSupplierRules: Record<string, ForeignSupplierRule> = {
  GB: rule('reverse-charge', 'VATA 1994 s. 7A(2)(a) and s. 8', 'VATA 1994 Sch. 4A para. 15'),
  CH: rule('charged', 'MWSTG Art. 8(1), Art. 10 and Art. 45', 'MWSTG Art. 8(1) and Art. 10'),
  NO: rule(
    'reverse-charge',
    'Merverdiavgiftsloven § 3-30',
    'Merverdiavgiftsloven § 3-30 and chapter 14 II (VOEC)',
  ),
  IS: rule('reverse-charge', 'Act no. 50/1988 Art. 35', 'Act no. 50/1988 Art. 35a'),
  IN: rule(
    'reverse-charge',
    'IGST Act 2017 s. 5(3), Notification 10/2017 (Rate)',
    'IGST Act 2017 s. 2(17), s. 13(12) and s. 14',
  ),
  AU: rule(
    'reverse-charge',
    'GST Act 1999 s. 9-25(5)(d) and s. 84-5',
    'GST Act 1999 s. 9-25(5)(d) and Div. 84',
  ),
  NZ: rule('reverse-charge', 'GST Act 1985 s. 8(4D) and s. 8(4B)', 'GST Act 1985 s. 8(3)(c)'),
  SG: rule('reverse-charge', 'GST Act 1993 s. 14', 'GST Act 1993 Seventh Schedule'),
  JP: rule(
    'reverse-charge',
    'Consumption Tax Act Art. 2(1)(viii-4) and Art. 5',
    'Consumption Tax Act Art. 4(3)(iii)',
  ),
  KR: rule('reverse-charge', 'VAT Act Art. 52', 'VAT Act Art. 53-2'),
  CA: rule(
    'reverse-charge',
    'Excise Tax Act s. 211.11 and s. 218',
    'Excise Tax Act s. 211.11 and following',
  ),
  AE: rule(
    'reverse-charge',
    'Federal Decree-Law 8/2017 Art. 48',
    'Federal Decree-Law 8/2017 Art. 31',
  ),
  SA: rule(
    'reverse-charge',
    'GCC VAT Agreement Art. 9; VAT Regulations Art. 47',
    'VAT Regulations Art. 24',
  ),
  TR: rule(
    'reverse-charge',
    'VAT Law no. 3065 Art. 9(1)',
    'VAT Law no. 3065 Art. 9(1), no. 3 return',
  ),
  ZA: rule(
    'charged',
    'VAT Act 89 of 1991 s. 1 "enterprise" (b)(vi)',
    'VAT Act 89 of 1991 s. 1 "enterprise" (b)(vi)',
  ),
};
