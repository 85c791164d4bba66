import { LazyArt } from '../art/lazy-art.tsx';
import { MoreLink } from './more-link.tsx';

/** Nothing to show: the fixed sentence and one way on. */
export function EmptyState({ text, more }: { text: string; more?: { to: string; text: string } }) {
  return (
    <div className="empty-state">
      <LazyArt name="empty" draw={(art) => art.emptyPlate()} />
      <p>{text}</p>
      {more && <MoreLink to={more.to}>{more.text}</MoreLink>}
    </div>
  );
}
