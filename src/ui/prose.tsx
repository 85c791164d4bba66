import { RawHtml } from './raw-html.tsx';

/**
 * Sanitised HTML of a report, policy or article in reading type. Its tables come wrapped in `.table-scroll`. It stands
 * in a section, because a list item without its list would end the one that a mere division is in.
 */
export function Prose({ html }: { html: string }) {
  return <RawHtml as="section" className="prose" html={html} />;
}
