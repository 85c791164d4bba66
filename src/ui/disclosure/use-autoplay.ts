import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls `advance` every `interval` milliseconds (0: never), except while a pointer or the focus is inside, the page
 * is hidden, or the visitor pressed pause or asked for reduced motion (WCAG 2.2.2). `holders` go onto the moving
 * element.
 */
export function useAutoplay(interval: number, advance: () => void) {
  const [playing, setPlaying] = useState(interval > 0);
  const [paused, setPaused] = useState(false);
  const step = useEffectEvent(advance);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);
  useEffect(() => {
    if (!interval || !playing || paused) return;
    const timer = setInterval(() => document.hidden || step(), interval);
    return () => clearInterval(timer);
  }, [interval, playing, paused]);

  const hold = () => setPaused(true);
  const release = () => setPaused(false);
  return {
    playing,
    toggle: () => setPlaying((was) => !was),
    holders: { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release },
  };
}
