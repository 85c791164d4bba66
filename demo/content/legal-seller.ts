/** Who sells: the one row of `legal_seller`. */
export const legalSeller = {
  legal_name: 'Meridian Research Private Limited',
  address: 'Level 4, Riverside Chambers, Baner Road',
  postcode: '411045',
  city: 'Pune',
  region: 'IN-MH',
  country: 'IN',
  register: 'CIN U73100MH2011PTC000142',
  tax_id: 'PAN AAMCM0142Q',
  letter_of_undertaking: 'AD270425000142X',
  small_enterprise: false,
  service_code: '998371',
  email: 'accounts@meridian.example',
  phone: '+91 20 5550 0142',
  time_zone: 'Asia/Kolkata',
  payee: 'Meridian Research Private Limited',
  bank: 'Deccan Demo Bank, Pune',
  account: '0142 0055 5014',
  bank_code: 'IFSC DEMO0000142',
  bic: 'DEMOINBB',
  offers_transfer: true,
  transfer_days: 14,
  offers_purchase_order: true,
  purchase_order_days: 30,
};

/** Where it is registered for tax. */
export const taxRegistrations = [
  {
    country: 'IN',
    region: '',
    scheme: 'local',
    number: '27AAMCM0142Q1Z5',
  },
];
