/** What the kinds of requests are called, in mails and to customers. */
export const requestKinds = {
  contact: 'Message',
  career: 'Application',
  sample: 'Sample request',
  discount: 'Discount request',
  enquiry: 'Enquiry',
  customization: 'Customization request',
  reseller: 'Reseller application',
};
