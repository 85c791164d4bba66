import { useEffect, useState } from 'react';

/** Pixels after which the header takes its 'scrolled' style (docs/contract.md). */
const threshold = 10;

/** Whether the page is scrolled past the threshold of the header. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(scrollY > threshold);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return scrolled;
}
