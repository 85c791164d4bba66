import { ContactForm } from '#src/features/forms/pieces/contact-form.ts';
import { pages } from '#src/routes.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { definePage } from '#src/site/page.ts';
import { type Office, salesFirst } from '#src/ui/office.ts';
import { ContentMain } from '#src/ui/page/content-main.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { TestimonialSection } from './home/testimonial-section.tsx';
import { organization } from './json-ld/organization.ts';
import { LongitudeAxis } from './longitude-axis.tsx';
import { OfficeList } from './office-list.tsx';

/** The offices on the map. */
const placesOf = (offices: Office[]) =>
  offices.flatMap(({ place, name, longitude }) =>
    longitude === null ? [] : [{ name: place || name, longitude }],
  );

/** For the description in search results: the places of the offices, if they fit into a sentence. */
function officesIn(offices: Office[]): string {
  const places = salesFirst(offices).flatMap(({ place }) => place || []);
  if (places.length === 0 || places.length > 4) return 'our offices';
  const list = new Intl.ListFormat('en-GB').format(
    places.map((place) => place.replace(/^(?=USA?$|UK$)/, 'the ')),
  );
  return `offices in ${list}`;
}

export const page = definePage({
  async load({ api }) {
    const testimonials = await api.testimonials();
    return {
      testimonials: testimonials.ok ? testimonials.body.clients : [],
    };
  },
  head: (_, { siteName, origin, info }) => ({
    title: 'Contact Us',
    description: `Call or write to ${siteName}: ${officesIn(info.offices)}, or send your question by form.`,
    canonical: pages.contact,
    jsonLd: import.meta.env.SSR ? [organization(info, origin)] : [],
  }),
  Body: ({ data }) => {
    const { info } = useFrame();
    const places = placesOf(info.offices);
    return (
      <ContentMain
        title="Contact Us"
        lede={
          info.offices.some(({ phone }) => phone)
            ? 'Call your nearest office, write to us or use the form below.'
            : 'Write to us or use the form below.'
        }
        bands={<TestimonialSection testimonials={data.testimonials} />}
      >
        {places.length > 0 && <LongitudeAxis places={places} />}
        <OfficeList
          offices={salesFirst(info.offices).filter(({ address, phone }) => address || phone)}
        />
        <section className="contact-page contact-page--below" aria-labelledby="touch">
          <div>
            <SectionHead id="touch" title="Get In Touch" />
            <p className="lede">
              Ask about a report, a licence or a custom study. Give the report code if you have one.
            </p>
            {info.email && (
              <dl className="contact-page__facts">
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
