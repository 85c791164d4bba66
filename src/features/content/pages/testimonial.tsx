import { Avatar } from '#src/ui/avatar.tsx';
import type { Testimonial as Words } from '../contract.ts';

/** A testimonial of one client. */
export function Testimonial({ of: { name, designation, description, image } }: { of: Words }) {
  return (
    <figure className="testimonial">
      <blockquote>{description}</blockquote>
      <figcaption>
        <Avatar name={name} image={image} />
        <strong>{name}</strong>
        <span>{designation}</span>
      </figcaption>
    </figure>
  );
}
