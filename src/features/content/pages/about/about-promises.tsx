import { SectionHead } from '#src/ui/page/section-head.tsx';

const reasons = [
  [
    'Sources with dates',
    'Every figure states where it comes from and when it was read, so that you can check it.',
  ],
  ['A named author', 'The analyst who signs a report answers your questions about it.'],
  [
    'A range, not a point',
    'Forecasts have a low and a high case, and say what would have to be true for either.',
  ],
  [
    'Price before form',
    'Every report shows its price, length, code and date. You never have to ask for them.',
  ],
  [
    'Sample before purchase',
    'The free sample shows the real table of contents and full pages of the report.',
  ],
  [
    'Immediate delivery',
    'A paid report and its data file are available as soon as the payment is confirmed.',
  ],
] as const;

const principles = [
  [
    'Mission',
    'To make the size and the direction of a market a matter of evidence that two readers can agree on.',
  ],
  [
    'Vision',
    'A market figure should be as easy to verify as to quote, for the smallest buyer as for the largest.',
  ],
  [
    'Client-Centric Approach',
    'We begin with the decision that you have to make. If no report answers it, we say so and scope a study that does.',
  ],
  [
    'Global Coverage',
    'Analysts and interviewers work in the language of the market. All offices share one method.',
  ],
  [
    'Quality',
    'Each model is checked by an analyst who did not build it. A figure that proves wrong is corrected for every buyer.',
  ],
] as const;

/** Why choose us, and the publisher's promises. */
export function AboutPromises() {
  return (
    <>
      <section className="section section--wash" aria-labelledby="why">
        <div className="wrap">
          <SectionHead id="why" title="Why Choose Us" />
          <ul className="ruled-list ruled-list--3">
            {reasons.map(([title, text]) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <div className="section">
        <div className="wrap principle-list">
          {principles.map(([title, text]) => (
            <section key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
