import { RawHtml } from './raw-html.tsx';

/**
 * Sanitised HTML of a report, policy or article in reading type. Its tables are wrapped in `.table-scroll`. It is in
 * a section, because a list item without its list would close the one that a mere division is in.
 */
export function Prose({ html }: { html: string }) {
  return <RawHtml as="section" className="prose" html={html} />;
}
