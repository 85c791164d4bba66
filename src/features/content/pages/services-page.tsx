import { pages } from '#src/routes.ts';
import { browserApi } from '#src/site/browser-api.ts';
import { definePage } from '#src/site/page.ts';
import { ContentMain } from '#src/ui/page/content-main.tsx';
import { Prose } from '#src/ui/prose.tsx';
import { Picture } from './picture.tsx';
import { useRetriedList } from './use-retried.ts';
import { Waiting } from './waiting.tsx';

export const page = definePage({
  async load({ api }) {
    const found = await api.services();
    return found.ok ? found.body.services : [];
  },
  head: () => ({
    title: 'Services',
    description:
      'Syndicated and custom market research, company profiles, competitive intelligence, market entry studies and surveys.',
    canonical: pages.services,
  }),
  Body: ({ data }) => {
    const { value: services, waiting } = useRetriedList(data, async () => {
      const again = await browserApi.services();
      return again.ok ? again.body.services : [];
    });
    return (
      <ContentMain
        title="Services"
        lede="From a published report to research made for your question."
      >
        {!services && (
          <Waiting
            waiting={waiting}
            loading="Loading..."
            empty="Services not available at the moment."
          />
        )}
        <ul className="service-rows hairlines hairlines--flush">
          {services?.map(({ id, name, description, image }, place) => (
            <li key={id} id={`service-${id}`}>
              <Picture
                slug={name}
                image={image}
                first={place === 0}
                draw={(art) => art.servicePlate(name, place)}
              />
              <div>
                <h2>{name}</h2>
                <Prose html={description} />
              </div>
            </li>
          ))}
        </ul>
      </ContentMain>
    );
  },
});
