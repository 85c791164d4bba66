import { escapeXml } from '#src/ui/art/svg.ts';
import { LIGHT } from '#src/ui/style/tokens.ts';
import type { Block, Letter, Sender } from './letter.ts';

// Mail programs support neither stylesheets nor custom properties: these are the tokens' light values.
const { ink, ink2, ink3, line, lineStrong, wash, paper, action, onAction, meridian } = LIGHT;
const SERIF = "Newsreader,Georgia,'Times New Roman',serif";
const SANS = "'Public Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

const WHOLE = '<span style="white-space:nowrap">$&</span>';
/** A range of years never breaks over two lines. */
const html = (text: string) =>
  escapeXml(text)
    .replaceAll('\n', '<br>')
    .replace(/\b\d{4}–\d{4}\b/g, WHOLE);
/** Nor does a number such as MO-2026-000004 in a heading. */
const headingHtml = (text: string) => html(text).replace(/\b[A-Z]{2,3}-\d{4}-\d{6}\b/g, WHOLE);
// A written-out address is longer than a line on a telephone.
const BREAK = 'word-break:break-word';
const P = `margin:0 0 16px;font:400 16px/1.55 ${SANS};color:${ink};${BREAK}`;

/** An address in a text, without the punctuation that follows it. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,:;!?()])/;

/** The text with the store's own addresses as links; others remain text, since a stranger may have typed them. */
function linked(text: string, { publicUrl }: Sender): string {
  const { origin } = new URL(publicUrl);
  const isOwn = (part: string) => URL.canParse(part) && new URL(part).origin === origin;
  return text
    .split(ADDRESS)
    .map((part, place) =>
      place % 2 === 1 && isOwn(part)
        ? `<a href="${escapeXml(part)}" style="color:${action}">${html(part)}</a>`
        : html(part),
    )
    .join('');
}

/** @param main whether a button is the letter's main one, which alone is solid */
function blockHtml(block: Block, sender: Sender, main: boolean): string {
  if (typeof block === 'string') return `<p dir="auto" style="${P}">${linked(block, sender)}</p>`;
  if ('quote' in block)
    return `<p dir="auto" style="${P};padding:12px 16px;background:${wash};border-left:3px solid ${ink}">${html(block.quote)}</p>`;
  if ('note' in block)
    return `<p style="margin:0 0 12px;font:400 13px/1.5 ${SANS};color:${ink3};${BREAK}">${linked(block.note, sender)}</p>`;
  if ('button' in block) {
    const look = main
      ? `border:1px solid ${action};background:${action};color:${onAction}`
      : `border:1px solid ${lineStrong};background:${paper};color:${action}`;
    return (
      `<p style="margin:24px 0"><a href="${escapeXml(block.button.href)}" style="display:inline-block;padding:13px 23px;` +
      `${look};border-radius:4px;font:600 16px/1.2 ${SANS};text-decoration:none">${html(block.button.text)}</a></p>`
    );
  }
  const cell = `padding:8px 12px 8px 0;border-bottom:1px solid ${line};vertical-align:top;text-align:left`;
  // A width in per cent: on a telephone a long label would leave its value a column of single words. Nor is a label
  // such as "Reference" broken there.
  const rows = block.facts.map(
    ([label, value]) =>
      `<tr><th scope="row" width="36%" style="${cell};min-width:92px;font:600 14px/1.45 ${SANS};color:${ink2};${BREAK}">${html(label)}</th>` +
      `<td dir="auto" style="${cell};font:400 15px/1.45 ${SANS};color:${ink};${BREAK}">${html(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 20px;border-top:2px solid ${ink}">${rows.join('')}</table>`;
}

function blockText(block: Block): string {
  if (typeof block === 'string') return block;
  if ('quote' in block) return block.quote.replace(/^/gm, '> ');
  if ('note' in block) return block.note;
  if ('button' in block) return `${block.button.text}:\n${block.button.href}`;
  return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
}

/** The mail as text and as HTML, from one letter. Every value from a visitor is escaped; nothing external is loaded. */
export function renderLetter(
  letter: Letter,
  sender: Sender,
): { subject: string; text: string; html: string } {
  const foot = [sender.siteName, sender.address, sender.email, sender.publicUrl].filter(Boolean);
  const main = letter.blocks.find((block) => typeof block !== 'string' && 'button' in block);
  const body = letter.blocks.map((block) => blockHtml(block, sender, block === main)).join('\n');
  const page =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light"><title>${escapeXml(letter.subject)}</title></head>` +
    `<body style="margin:0;padding:0;background:${wash}"><div style="display:none;max-height:0;overflow:hidden">${escapeXml(letter.preheader)}</div>` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${wash}"><tr><td align="center" style="padding:24px 12px">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${paper};border-top:3px solid ${meridian}">` +
    `<tr><td style="padding:28px 32px 8px;font:600 20px/1.2 ${SERIF};color:${ink}">${html(sender.siteName)}</td></tr>` +
    `<tr><td style="padding:8px 32px 16px"><h1 dir="auto" style="margin:8px 0 20px;font:500 28px/1.2 ${SERIF};color:${ink};${BREAK}">${headingHtml(letter.heading)}</h1>\n${body}</td></tr>` +
    `<tr><td style="padding:16px 32px 28px;border-top:1px solid ${line};font:400 13px/1.6 ${SANS};color:${ink3};${BREAK}">${foot.map((line) => linked(line, sender)).join('<br>')}</td></tr>` +
    `</table></td></tr></table></body></html>`;
  // The delimiter of a signature, with its space (RFC 3676, section 4.3): mail programs leave it out of answers.
  const text = [letter.heading, ...letter.blocks.map(blockText), `-- \n${foot.join('\n')}`].join(
    '\n\n',
  );
  return { subject: letter.subject, text: `${text}\n`, html: page };
}
