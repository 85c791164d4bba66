import { pages } from '#src/routes.ts';
import { MoreLink } from '#src/ui/page/more-link.tsx';
import type { Company } from '../../contract.ts';

/** A few of the clients' logos, with a link to all of them. */
export function HomeClients({ companies }: { companies: Company[] }) {
  if (companies.length === 0) return null;
  return (
    <div className="wrap">
      <section className="home-clients" aria-labelledby="clients">
        <h2 id="clients">Trusted Clients</h2>
        <ul>
          {companies.map(({ id, name, image }) => (
            <li key={id}>
              <img src={image} alt={name} width="140" height="28" loading="lazy" />
            </li>
          ))}
        </ul>
        <MoreLink to={pages.client}>All clients</MoreLink>
      </section>
    </div>
  );
}
