import type { Argument } from '../types.ts';

// The pieces of HTML of which descriptions are made. Texts are HTML already.

/** A paragraph of sentences. */
export const p = (...sentences: string[]): string =>
  `<p>${sentences.filter(Boolean).join(' ')}</p>`;

/** A heading of the description. */
export const h2 = (text: string): string => `<h2>${text}</h2>`;

/** A heading below it. */
export const h3 = (text: string): string => `<h3>${text}</h3>`;

const item = ({ label, text }: Argument) => `<li><strong>${label}.</strong> ${text}</li>`;

/** Arguments side by side. */
export const bullets = (items: Argument[]): string => `<ul>${items.map(item).join('')}</ul>`;

/** Arguments in the order of their weight. */
export const numbered = (items: Argument[]): string => `<ol>${items.map(item).join('')}</ol>`;

/** Arguments with a heading each. */
export const sections = (items: Argument[]): string =>
  items.map(({ label, text }) => h3(label) + p(text)).join('\n');

/** Arguments as terms and what is said of them. */
export const terms = (items: Argument[]): string =>
  `<dl>${items.map(({ label, text }) => `<dt>${label}</dt><dd>${text}</dd>`).join('')}</dl>`;

/** Arguments in running text. */
export const running = (items: Argument[]): string => p(...items.map(({ text }) => text));

/** Arguments of both sides in one table; `heading` says what they are about. */
export const weighed = (heading: string, sides: [name: string, items: Argument[]][]): string =>
  `<div class="table-scroll" tabindex="0" role="region" aria-label="${heading}"><table><caption>${heading}</caption>` +
  `<thead><tr><th scope="col">Effect</th><th scope="col">Argument</th></tr></thead><tbody>${sides
    .flatMap(([name, items]) =>
      items.map(
        ({ label, text }) =>
          `<tr><th scope="row">${name}</th><td><strong>${label}.</strong> ${text}</td></tr>`,
      ),
    )
    .join('')}</tbody></table></div>`;
