/** One statement of an SQL script and the line, counted from 1, on which it begins. */
export type Statement = { text: string; line: number };

// In order: comments, a quoted text or name, a dollar-quoted text, the end of a statement, any other run of
// characters.
const TOKEN =
  /(?<skip>--[^\n]*|\s+)|(?<block>\/\*)|(?<quoted>[eE]'(?:\\[\s\S]|''|[^'\\])*'|'(?:''|[^'])*'|"(?:""|[^"])*")|(?<dollar>\$(?:[A-Za-z_]\w*)?\$)|(?<end>;)|\w+|[\s\S]/gy;

/**
 * Splits an SQL script at the semicolons that end statements, ignoring those in texts, names, dollar quotes and
 * comments. Function bodies must be dollar-quoted: BEGIN ATOMIC and COPY FROM STDIN are not supported.
 */
export function splitStatements(script: string): Statement[] {
  const statements: Statement[] = [];
  let start = -1;
  let position = 0;
  const finish = (end: number) => {
    if (start >= 0)
      statements.push({ text: script.slice(start, end), line: lineAt(script, start) });
    start = -1;
  };
  while (position < script.length) {
    TOKEN.lastIndex = position;
    const token = TOKEN.exec(script);
    if (!token) break;
    const { skip, block, dollar, end } = token.groups ?? {};
    const from = position;
    position = TOKEN.lastIndex;
    if (block) position = endOfBlockComment(script, from);
    else if (end) finish(from);
    else if (!skip) {
      if (start < 0) start = from;
      if (dollar) {
        const close = script.indexOf(dollar, position);
        position = close < 0 ? script.length : close + dollar.length;
      }
    }
  }
  finish(script.length);
  return statements;
}

/** The line, counted from 1, of the character at `index`. */
export function lineAt(script: string, index: number): number {
  return script.slice(0, index).split('\n').length;
}

/** Block comments nest in PostgreSQL. */
function endOfBlockComment(script: string, from: number): number {
  const mark = /\/\*|\*\//g;
  mark.lastIndex = from;
  let depth = 0;
  for (let found = mark.exec(script); found; found = mark.exec(script)) {
    depth += found[0] === '/*' ? 1 : -1;
    if (depth === 0) return mark.lastIndex;
  }
  return script.length;
}
