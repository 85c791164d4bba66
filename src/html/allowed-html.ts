/** Maximum number of characters of a text with markup. */
export const HTML_LENGTH = 1_000_000;

/** The elements that stored HTML may contain. */
export const allowedTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'figure',
  'figcaption',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'div',
  'span',
  'strong',
  'b',
  'em',
  'i',
  'sub',
  'sup',
  'small',
  'code',
  'a',
  'img',
  'time',
  'abbr',
  'data',
];

/** The attributes that they may have. */
export const allowedAttributes: Record<string, string[]> = {
  a: ['href', 'title', 'rel', 'id'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  th: ['scope', 'colspan', 'rowspan', 'class'],
  td: ['colspan', 'rowspan', 'class'],
  p: ['class'],
  div: ['class', 'tabindex', 'role', 'aria-label'],
  time: ['datetime'],
  abbr: ['title'],
  data: ['value'],
  ol: ['start'],
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
};

/** The schemes that its addresses may use. */
export const allowedSchemes = ['https', 'http', 'mailto', 'tel'];
