import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?url&no-inline';

interface Props {
  name: IconName;
  /** A label for people who do not see it; omitted if text next to it says the same. */
  label?: string;
  className?: string;
}

/** One icon of the sprite, 1.25 em, in the colour of the text. */
export function Icon({ name, label, className = 'icon' }: Props) {
  return (
    <svg
      className={className}
      viewBox="0 0 256 256"
      focusable="false"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
