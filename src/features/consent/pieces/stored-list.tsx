import { storedThings } from '../pages/stored-things.ts';

const categories = ['essential', 'functional', 'analytics', 'marketing'] as const;
const titles = {
  essential: 'Essential',
  functional: 'Functional',
  analytics: 'Analytics',
  marketing: 'Marketing',
};

/** What the site stores in a browser, by category: the part of the cookie policy that is generated from the code. */
export function StoredList() {
  return (
    <section className="prose" aria-labelledby="stored">
      <h2 id="stored">Everything this site stores in your browser</h2>
      {categories.map((category) => (
        <StoredTable key={category} category={category} />
      ))}
    </section>
  );
}

function StoredTable({ category }: { category: (typeof categories)[number] }) {
  const things = storedThings.filter((thing) => thing.category === category);
  const when = category === 'essential' ? 'always on' : 'off unless you allow it';
  if (things.length === 0)
    return (
      <p>
        <strong>{titles[category]}</strong> ({when}): nothing is stored at present.
      </p>
    );
  return (
    <section
      className="table-scroll"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      aria-label={`${titles[category]}: what is stored`}
    >
      <table>
        <caption>
          {titles[category]}
          <span>{when}</span>
        </caption>
        <thead>
          <tr>
            {['Name', 'Kind', 'Purpose', 'Kept'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {things.map(({ name, kind, purpose, kept }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{kind}</td>
              <td>{purpose}</td>
              <td>{kept}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
