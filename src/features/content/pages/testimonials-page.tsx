import { pages } from '#src/routes.ts';
import { browserApi } from '#src/site/browser-api.ts';
import { definePage } from '#src/site/page.ts';
import { ContentMain } from '#src/ui/page/content-main.tsx';
import { Testimonial } from './testimonial.tsx';
import { useRetried } from './use-retried.ts';
import { Waiting } from './waiting.tsx';

export const page = definePage({
  async load({ api }) {
    const found = await api.testimonials();
    return found.ok ? found.body.clients : [];
  },
  head: (_, { siteName }) => ({
    title: 'Testimonials',
    description: `What clients say about the market research reports and studies of ${siteName}.`,
    canonical: pages.testimonials,
  }),
  Body: ({ data }) => {
    const { value: testimonials, waiting } = useRetried(
      data.length > 0 ? data : undefined,
      async () => {
        const again = await browserApi.testimonials();
        return again.ok && again.body.clients.length > 0 ? again.body.clients : undefined;
      },
    );
    return (
      <ContentMain title="Testimonials" lede="What readers of our reports say about them.">
        {!testimonials && (
          <Waiting
            waiting={waiting}
            loading="Loading testimonials..."
            empty="Testimonials not available at the moment."
          />
        )}
        <ul className="testimonial-wall">
          {testimonials?.map(({ id, name, designation, description, image }) => (
            <li key={id}>
              <Testimonial
                name={name}
                designation={designation}
                words={description}
                image={image}
              />
            </li>
          ))}
        </ul>
      </ContentMain>
    );
  },
});
