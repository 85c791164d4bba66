import { RawHtml } from './raw-html.tsx';

/** Sanitised HTML of a report, policy or article in reading type. Its tables come wrapped in `.table-scroll`. */
export function Prose({ html }: { html: string }) {
  return <RawHtml className="prose" html={html} />;
}
