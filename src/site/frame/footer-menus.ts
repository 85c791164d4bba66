import { pages } from '#src/routes.ts';
import type { LabelKey } from '../label-keys.ts';

interface Menu {
  title: LabelKey;
  links: [text: LabelKey, to: string][];
}

/** The footer's columns of links, to the letter (docs/contract.md, "Fixed words"). */
export const footerMenus: Menu[] = [
  {
    title: 'Menu',
    links: [
      ['About Us', pages.about],
      ['Services', pages.services],
      ['Career', pages.career],
      ['Customer FAQs', pages.faq],
      ['Contact Us', pages.contact],
    ],
  },
  {
    title: 'Insight Club',
    links: [
      ['Report Store', pages.reportStore],
      ['Press Release', pages.pressRelease],
      ['Research Methology', pages.researchMethology],
      ['Blogs', pages.blog],
      ['Testimonial', pages.testimonials],
      ['How to Order', pages.howToOrder],
    ],
  },
  {
    title: 'Help',
    links: [
      ['Terms & Conditions', pages.termsAndCondition],
      ['Privacy Policy', pages.privacyPolicies],
      ['GDPR Policy', pages.gdprPolicy],
      ['Cookie Policy', pages.cookies],
      ['Refund Policy', pages.refundPolicy],
      ['Become a Reseller', pages.becomeReseller],
    ],
  },
];
