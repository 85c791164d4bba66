const marks: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The beginning of sanitised HTML without headings, as plain text of at most `length` characters, cut between words. */
export function excerptOf(html: string, length: number): string {
  const text = html
    .replace(/<h(\d)[^>]*>.*?<\/h\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (mark) => marks[mark] ?? mark)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
  if (text.length <= length) return text;
  return `${text.slice(0, text.lastIndexOf(' ', length)).replace(/[.,;:]$/, '')}…`;
}
