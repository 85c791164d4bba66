import type { ReactNode } from 'react';
import type { Edition, Evidence } from '#src/features/figures/figure.ts';
import { capitalized } from '#src/first-letter.ts';
import { dayOf, ordinal } from '../../pieces/report-texts.ts';

/** The evidence for an edition's numbers, and who is responsible. Empty fields are omitted. */
export function EvidenceCard({ edition, evidence }: { edition: Edition; evidence: Evidence }) {
  const interviews = evidence.interviews.toLocaleString('en-US');
  const fields: [string, ReactNode][] = [
    ['What was counted', evidence.counted],
    [
      'Sources, with the date we read them',
      evidence.sources.length > 0 && (
        <ul>
          {evidence.sources.map(({ name, read_on }) => (
            <li key={name}>
              {capitalized(name)}, read {dayOf(read_on)}
            </li>
          ))}
        </ul>
      ),
    ],
    [
      'Interviews',
      evidence.interviews > 0 &&
        `${interviews}${evidence.interviews_between ? `, from ${evidence.interviews_between}` : ''}`,
    ],
    ['Price basis', evidence.price_basis],
    ['Accuracy of the previous edition', evidence.last_time],
    ['Responsible analyst', evidence.answers],
    ['Use of software and AI', evidence.machines],
  ];
  return (
    <aside className="evidence-card" aria-labelledby="evidence">
      <div className="evidence-card__head">
        <h2 id="evidence">Evidence card</h2>
        <p>
          {ordinal(edition.number)} edition, signed {dayOf(evidence.signed_on)}
        </p>
      </div>
      <dl>
        {fields.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </aside>
  );
}
