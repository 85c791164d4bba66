import { Link } from '#src/router/link.tsx';
import { pages } from '#src/routes.ts';
import { LazyArt } from '#src/ui/art/lazy-art.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import type { Service } from '../../contract.ts';

type Shown = Pick<Service, 'id' | 'name' | 'summary'>;

/** The first services by priority, each with a link to its row of the services page. */
export function HomeServices({ services }: { services: Shown[] }) {
  if (services.length === 0) return null;
  return (
    <section className="section section--wash" aria-labelledby="services">
      <div className="wrap">
        <SectionHead
          id="services"
          title="Services"
          more={{ to: pages.services, text: 'All services' }}
        />
        <ul className="ruled-list ruled-list--3">
          {services.map(({ id, name, summary }, place) => (
            <li key={id}>
              <LazyArt
                className="ruled-list__art"
                name={name}
                draw={(art) => art.serviceGlyph(name, place)}
              />
              <h3>
                <Link to={`${pages.services}#service-${id}`}>{name}</Link>
              </h3>
              <p>{summary}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
