import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

export interface Question {
  id: string | number;
  question: string;
  answer: ReactNode;
}

/**
 * Questions that open one by one; several may be open, and without script all can be. An address that refers to an
 * answer opens it.
 */
export function Accordion({ questions }: { questions: Question[] }) {
  return (
    <div className="accordion">
      {questions.map(({ id, question, answer }) => (
        <details key={id}>
          <summary>
            {question}
            <Icon name="plus" />
          </summary>
          <div className="accordion__body" id={`answer-${id}`}>
            {answer}
          </div>
        </details>
      ))}
    </div>
  );
}
