import type { DraftFigure } from '../editing/draft-figure.ts';
import type { Finding } from './finding.ts';

interface Content {
  figures: readonly DraftFigure[];
  data_to: number | null;
}

/** What an edition that replaces another needs besides its evidence, by field. */
export function lacksOf({ figures, data_to }: Content, publishedOn: string) {
  const lacks: Record<string, string> = {};
  if (figures.length === 0) lacks.figures = 'An edition needs figures before it can be published.';
  if (data_to === null) lacks.data_to = 'The last measured year is required.';
  else if (publishedOn <= `${data_to}-12-31`)
    lacks.published_on = `must be after the last measured year, ${data_to}`;
  return lacks;
}

/** The same as findings, where they are put right. */
export function checkEdition(content: Content, publishedOn: string): Finding[] {
  const { figures, data_to, published_on } = lacksOf(content, publishedOn);
  const stop = (check: 'figures' | 'evidence', path: string, message: string): Finding => ({
    check,
    level: 'stop',
    path,
    message,
    required: true,
  });
  const found: Finding[] = [];
  if (figures) found.push(stop('figures', 'figures', figures));
  if (data_to) found.push(stop('evidence', 'evidence.data_to', data_to));
  if (published_on)
    found.push(
      stop(
        'evidence',
        'evidence.data_to',
        `The day of publication, ${publishedOn}, ${published_on}.`,
      ),
    );
  return found;
}
