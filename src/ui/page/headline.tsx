const range = /(\b\d{4}\s?[-–]\s?\d{4}\b)/;

/** A text with a report's name, in which a range of years never breaks over two lines. The text itself is unchanged. */
export function Headline({ text }: { text: string }) {
  return text.split(range).map((part, place) =>
    place % 2 ? (
      <span key={place} className="years">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
