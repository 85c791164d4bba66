/** The data of a citation. */
export interface Cited {
  /** Id of the figure, by which citation files tell it from all others. */
  id: number;
  /** Its number within the edition, as printed in the report. */
  number: number;
  /** Absolute address of its page. */
  address: string;
  subject: string;
  report: string;
  code: string;
  author: string;
  publisher: string;
  edition: number;
  /** ISO date. */
  published_on: string;
}

const particles = /^(de|del|der|den|di|da|dos|du|la|le|van|von|ten|ter|bin|al|el)$/i;

/** A person's name as in library catalogues: family name with its particles, given names. One word is a family name. */
export function nameParts(name: string): { family: string; given: string } {
  const words = name.trim().split(/\s+/).filter(Boolean);
  let at = words.length - 1;
  while (at > 1 && particles.test(words[at - 1]!)) at -= 1;
  return { family: words.slice(at).join(' '), given: words.slice(0, Math.max(at, 0)).join(' ') };
}

const initials = (given: string) =>
  given
    .split(/\s+/)
    .filter(Boolean)
    .map((word) =>
      word
        .split('-')
        .map((part) => `${[...part][0]}.`)
        .join('-'),
    )
    .join(' ');

const ordinal = (number: number) => {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${(!teen && { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10]) || 'th'}`;
};

/** The label of a figure where its report and edition are named, as in all citation styles. */
export const figureLabel = ({ number }: { number: number }) => `Figure ${number}`;

/** The label of a figure where its report is not named otherwise. */
export const figureOfReport = (number: number, reportCode: string) =>
  `${figureLabel({ number })} of ${reportCode}`;

/** APA, 7th edition: a figure of a report, as plain text. */
export function apa(cited: Cited): string {
  const { family, given } = nameParts(cited.author);
  const author = family ? `${family}${given && `, ${initials(given)}`}` : cited.publisher;
  const publisher = family ? ` ${cited.publisher}.` : '';
  const by = author.endsWith('.') ? author : `${author}.`;
  return `${by} (${cited.published_on.slice(0, 4)}). ${cited.subject} (${figureLabel(cited)}). In ${cited.report} (${ordinal(cited.edition)} ed., Report ${cited.code}).${publisher} ${cited.address}`;
}
