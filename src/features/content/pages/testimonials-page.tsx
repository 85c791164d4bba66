import { pages } from '#src/routes.ts';
import { browserApi } from '#src/site/browser-api.ts';
import { definePage } from '#src/site/page.ts';
import { ContentMain } from '#src/ui/page/content-main.tsx';
import { Testimonial } from './testimonial.tsx';
import { useRetriedList } from './use-retried.ts';
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
    const { value: testimonials, waiting } = useRetriedList(data, async () => {
      const again = await browserApi.testimonials();
      return again.ok ? again.body.clients : [];
    });
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
          {testimonials?.map((testimonial) => (
            <li key={testimonial.id}>
              <Testimonial of={testimonial} />
            </li>
          ))}
        </ul>
      </ContentMain>
    );
  },
});
