import { SectionHead } from '#src/ui/page/section-head.tsx';

interface Statement {
  title: string;
  text: string;
}

interface Props {
  reasons: Statement[];
  principles: Statement[];
}

/** Why choose this publisher, and its principles. */
export function AboutPromises({ reasons, principles }: Props) {
  return (
    <>
      {reasons.length > 0 && (
        <section className="section section--wash" aria-labelledby="why">
          <div className="wrap">
            <SectionHead id="why" title="Why Choose Us" />
            <ul className="ruled-list ruled-list--3">
              {reasons.map(({ title, text }) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      {principles.length > 0 && (
        <div className="section">
          <div className="wrap principle-list">
            {principles.map(({ title, text }) => (
              <section key={title}>
                <h2>{title}</h2>
                <p>{text}</p>
              </section>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
