import type { ComponentProps } from 'react';
import { Link, type LinkProps } from '#src/router/link.tsx';

interface Look {
  /** `primary` is the one solid button of a group. */
  look?: 'primary' | 'secondary';
  large?: boolean;
  block?: boolean;
}

const classes = ({ look = 'secondary', large, block }: Look, more = '') =>
  ['btn', `btn--${look}`, large && 'btn--lg', block && 'btn--block', more]
    .filter(Boolean)
    .join(' ');

/** A button that acts on the page; not a submit button unless `type` says so. */
export function Button({
  look,
  large,
  block,
  className,
  ...rest
}: Look & ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classes({ look, large, block }, className)} />;
}

/** A link inside the site that looks like a button. */
export function ButtonLink({ look, large, block, className, ...rest }: Look & LinkProps) {
  return <Link {...rest} className={classes({ look, large, block }, className)} />;
}

/** A link that leaves the site, or leads to a file or to a mail program, that looks like a button. */
export function ButtonAnchor({
  look,
  large,
  block,
  className,
  children,
  ...rest
}: Look & ComponentProps<'a'>) {
  return (
    <a {...rest} className={classes({ look, large, block }, className)}>
      {children}
    </a>
  );
}
