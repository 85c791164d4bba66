import { createElement, type RefObject, useMemo } from 'react';

interface Policy {
  createHTML(html: string): string;
}
type WithTrustedTypes = { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };

let policy: Policy | undefined;

/** HTML from our own server or generators, marked as such for browsers that enforce Trusted Types (policy `app`). */
function trusted(html: string): string {
  const factory = (globalThis as WithTrustedTypes).trustedTypes;
  if (!factory) return html;
  policy ??= factory.createPolicy('app', { createHTML: (text) => text });
  return policy.createHTML(html);
}

interface Props {
  /**
   * Sanitised on write (reports, policies, articles) or drawn by our own generators. Absent where script hydrates
   * what the server has drawn: it stays unchanged.
   */
  html: string | undefined;
  as?: 'div' | 'section' | 'span' | 'figure' | 'header' | 'footer';
  className?: string;
  element?: RefObject<HTMLElement | null>;
  'aria-hidden'?: boolean | 'true';
  'aria-label'?: string;
}

/** The only place where HTML text becomes elements. */
export function RawHtml({ html = '', as = 'div', element, ...attributes }: Props) {
  // The same object for the same text: React would write a new one into the page again, replacing the existing one.
  const dangerouslySetInnerHTML = useMemo(() => ({ __html: trusted(html) }), [html]);
  return createElement(as, {
    ...attributes,
    ref: element,
    dangerouslySetInnerHTML,
    suppressHydrationWarning: true,
  });
}
