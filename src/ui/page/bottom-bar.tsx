import { type ReactNode, useEffect, useState } from 'react';

interface Props {
  text: string;
  /** Next to the text: what the buttons are about. */
  note?: ReactNode;
  children: ReactNode;
  label: string;
  /** `id` of the element after which the bar appears. Without script it always shows. */
  after: string;
}

/** A bar at the foot of the window, shown after scrolling past one element. The last child of `main`. */
export function BottomBar({ text, note, children, label, after }: Props) {
  const [away, setAway] = useState(true);

  useEffect(() => {
    // Everything below the window counts as visible, so that a jump past the element is noticed too.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setAway(entry.isIntersecting);
      },
      { rootMargin: '0px 0px 1000000px 0px' },
    );
    const element = document.getElementById(after);
    if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [after]);

  return (
    <section
      className={away ? 'bottom-bar bottom-bar--away on-deep' : 'bottom-bar on-deep'}
      aria-label={label}
    >
      <div className="wrap bottom-bar__in">
        <p>{text}</p>
        {note && <p className="bottom-bar__note">{note}</p>}
        {children}
      </div>
    </section>
  );
}
