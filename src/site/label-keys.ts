/**
 * The labels of the site's frame, policy pages and reports that are fixed to the letter (docs/contract.md). The
 * publisher may replace each by a different wording (`labels` of the site's information); nothing else can be a key
 * there.
 */
export const labelKeys = [
  'Home',
  'Industries',
  'Services',
  'Press Release',
  'Blog',
  'About Us',
  'Contact Us',
  'Login',
  'Profile',
  'Logout',
  'Menu',
  'Career',
  'Customer FAQs',
  'Insight Club',
  'Report Store',
  'Research Methology',
  'Blogs',
  'Testimonial',
  'How to Order',
  'Help',
  'Terms & Conditions',
  'Privacy Policy',
  'GDPR Policy',
  'Cookie Policy',
  'Refund Policy',
  'Become a Reseller',
  'United State',
  'Italy',
  'India',
  'India hub',
  'USA sales office',
  'Italy sales office',
  'Newsletter',
  'For Business Enquiry',
  'We Accept Payments',
  'Cookie settings',
  'Withdraw from contract here',
  'Latest Publication',
  'Table of Content',
  'Enquiry Before Buy',
] as const;

export type LabelKey = (typeof labelKeys)[number];
