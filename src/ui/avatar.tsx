const initials = (name: string) => {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''];
  return letters.map((word) => [...(word ?? '')][0] ?? '').join('');
};

/** A person's picture, or the initials. Decoration: the name is next to it. */
export function Avatar({
  name,
  image,
  large,
}: {
  name: string;
  image?: string | null;
  large?: boolean;
}) {
  const className = large ? 'avatar avatar--lg' : 'avatar';
  if (image)
    return <img className={className} src={image} alt="" width="56" height="56" loading="lazy" />;
  return (
    <span className={className} aria-hidden="true">
      {initials(name).toUpperCase()}
    </span>
  );
}
