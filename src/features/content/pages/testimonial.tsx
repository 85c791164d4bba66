import { Avatar } from '#src/ui/avatar.tsx';

interface Props {
  name: string;
  designation: string;
  words: string;
  image?: string | null;
}

/** A testimonial of one client. */
export function Testimonial({ name, designation, words, image }: Props) {
  return (
    <figure className="testimonial">
      <blockquote>{words}</blockquote>
      <figcaption>
        <Avatar name={name} image={image} />
        <strong>{name}</strong>
        <span>{designation}</span>
      </figcaption>
    </figure>
  );
}
