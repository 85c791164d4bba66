import { ContactForm } from '#src/features/leads/pieces/contact-form.ts';
import { organization } from '#src/machines/json-ld.ts';
import { pages } from '#src/routes.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { definePage } from '#src/site/page.ts';
import { indianPhone } from '#src/ui/form/phone-number.ts';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { ContentMain } from './content-main.tsx';
import { TestimonialSection } from './home/testimonial-section.tsx';
import { LongitudeAxis } from './longitude-axis.tsx';
import { OfficeList } from './office-list.tsx';

// Countries rather than towns: the addresses are settings, the three countries are specified.
const places = [
  { name: 'USA', longitude: -71 },
  { name: 'Italy', longitude: 9.2 },
  { name: 'India', longitude: 73.9 },
];

export const page = definePage({
  async load({ api }) {
    const testimonials = await api.testimonials();
    return {
      testimonials: testimonials.ok ? testimonials.body.clients : [],
    };
  },
  head: (_, { siteName, origin, info }) => ({
    title: 'Contact Us',
    description: `Call or write to ${siteName}: offices in the USA, Italy and India, and a form for every question.`,
    canonical: pages.contact,
    jsonLd: import.meta.env.SSR ? [organization(info, origin)] : [],
  }),
  Body: ({ data }) => {
    const { info } = useFrame();
    return (
      <ContentMain
        title="Contact Us"
        lede="Call the office nearest to you, write, or use the form below."
        bands={<TestimonialSection testimonials={data.testimonials} />}
      >
        <LongitudeAxis places={places} />
        <OfficeList
          offices={[
            { name: 'USA sales office', address: info.usaAddress, phone: info.usaPhone },
            { name: 'Italy sales office', address: info.italyAddress, phone: info.italyPhone },
            {
              name: 'India hub',
              address: info.indiaAddress,
              phone: info.indiaPhone && indianPhone(info.indiaPhone),
            },
          ]}
        />
        <section className="contact contact--below" aria-labelledby="touch">
          <div>
            <SectionHead id="touch" title="Get In Touch" />
            <p className="lede">
              Ask about a report, a licence or a study of your own. Name the report code if you have
              one.
            </p>
            {info.email && (
              <dl className="contact__facts">
                <dt>For Business Enquiry</dt>
                <dd>
                  <a className="mailto" href={`mailto:${info.email}`}>
                    {info.email}
                  </a>
                </dd>
              </dl>
            )}
          </div>
          <ContactForm />
        </section>
      </ContentMain>
    );
  },
});
