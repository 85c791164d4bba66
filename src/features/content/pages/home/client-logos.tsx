import type { Company } from '../../contract.ts';

/** The clients' logos in a grid, each with the company's name as alternative text. */
export function ClientLogos({ companies }: { companies: Company[] }) {
  return (
    <ul className="client-logos">
      {companies.map(({ id, name, image }) => (
        <li key={id}>
          <img src={image} alt={name} width="180" height="40" loading="lazy" />
        </li>
      ))}
    </ul>
  );
}
