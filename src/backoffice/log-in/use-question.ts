import { useEffect, useRef, useState } from 'react';
import type { Question } from './questions.ts';

/** Makes a dialog the one that asks a question: whether it is open, and how to answer it. */
export function useQuestion(question: Question): { open: boolean; end(answered: boolean): void } {
  const [open, setOpen] = useState(false);
  const settle = useRef<((answered: boolean) => void) | undefined>(undefined);
  useEffect(
    () =>
      question.askedBy(() => {
        setOpen(true);
        return new Promise((resolve) => {
          settle.current = resolve;
        });
      }),
    [question],
  );
  const end = (answered: boolean) => {
    setOpen(false);
    settle.current?.(answered);
  };
  return { open, end };
}
