import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useAutoplay } from './use-autoplay.ts';

interface Props {
  label: string;
  /** The name of one slide, for the labels of the buttons: "Show testimonial 1". */
  itemName: string;
  slides: { id: string | number; content: ReactNode }[];
  /** Milliseconds per slide; 0 or absent: no automatic movement. */
  autoplay?: number;
}

const strideOf = (row: HTMLElement) => {
  const [first, second] = row.children as unknown as HTMLElement[];
  return first && second ? second.offsetLeft - first.offsetLeft : row.clientWidth;
};

/** A row that snaps to 1, 2 or 3 slides (0, 768, 992 px) with looping tick buttons. It scrolls without script. */
export function Carousel({ label, itemName, slides, autoplay = 0 }: Props) {
  const row = useRef<HTMLUListElement>(null);
  const ticks = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  const show = (place: number) => {
    const list = row.current!;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.scrollTo({ left: place * strideOf(list), behavior: still ? 'auto' : 'smooth' });
  };
  const advance = () => {
    const list = row.current!;
    const atEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 2;
    show(atEnd ? 0 : Math.round(list.scrollLeft / strideOf(list)) + 1);
  };
  const { playing, toggle, holders } = useAutoplay(autoplay, advance);

  const loop = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...ticks.current!.querySelectorAll<HTMLElement>('[data-place]')].filter(
      (tick) => tick.offsetWidth,
    );
    const place = (current + step + buttons.length) % buttons.length;
    buttons[place]?.focus();
    show(place);
  };

  return (
    <div {...holders}>
      <ul
        className="carousel"
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        aria-label={label}
        onScroll={({ currentTarget }) =>
          setCurrent(Math.round(currentTarget.scrollLeft / strideOf(currentTarget)))
        }
      >
        {slides.map(({ id, content }) => (
          <li key={id}>{content}</li>
        ))}
      </ul>
      {slides.length > 1 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut; every tick is a button
        <div className="carousel-dots" ref={ticks} onKeyDown={loop}>
          {slides.map(({ id }, place) => (
            <button
              key={id}
              type="button"
              data-place={place}
              aria-label={`Show ${itemName} ${place + 1}`}
              aria-current={place === current || undefined}
              onClick={() => show(place)}
            />
          ))}
          {autoplay > 0 && (
            <button
              type="button"
              className="carousel-dots__pause"
              aria-label={playing ? 'Pause' : 'Play'}
              onClick={toggle}
            >
              <Icon name={playing ? 'pause' : 'play'} />
            </button>
          )}
        </div>
      )}
    </div>
  );
}
