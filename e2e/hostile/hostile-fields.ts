import { Parser } from 'htmlparser2';
import { checkLeftovers } from '../../src/features/figures/gate/check-leftovers.ts';
import { isDeeperThan } from '../../src/html/nesting.ts';
import { vectors } from './hostile-vectors.ts';

type Row = Record<string, unknown>;

/** Closes whatever a vector left open, so that the next one is parsed by itself. */
const END =
  '"\'`>-->]]></script></style></title></textarea></xmp></noscript></noembed></noframes></iframe></template></option></select>' +
  '</svg></math></object></form></button></a></b></span></abbr></time></h2></h3></blockquote></td></tr></table></div>';

/** A text, followed by the closing of whatever it left open, and of the elements that even so are open. */
function ended(text: string): string {
  const open: string[] = [];
  const parser = new Parser({
    onopentag: (name) => void open.push(name),
    onclosetag: () => void open.pop(),
  });
  parser.write(text + END);
  const rest = open.toReversed().map((name) => `</${name}>`);
  return text + END + rest.join('');
}

/** Maximum nesting of elements in HTML. */
const LEVELS = 100;

/** Vectors that no HTML field accepts, because their elements are nested too deeply. */
export const deep = vectors.filter((vector) => isDeeperThan(vector, LEVELS));

/** The same at the maximum accepted depth. */
const atMostDeep = (vector: string): string =>
  deep.includes(vector)
    ? vector.replace(/(<\w+>)\1+/, (_, tag: string) => tag.repeat(LEVELS - 10))
    : vector;

/** Text that a database cannot store is refused as a whole. */
const storable = vectors.filter((vector) => !vector.includes('\0'));
/** What follows `plaintext` is no longer HTML. */
const joined = storable.filter((vector) => !vector.includes('plaintext')).map(atMostDeep);

const htmlOf = (all: string[]) =>
  `${all.map((vector, place) => `${ended(vector)}<p>mark ${place}</p>`).join('\n')}<plaintext>`;

/** The vectors as one HTML text, each followed by a mark that must survive intact. */
export const everything = htmlOf(joined);

/** What looks like template placeholders, which a published report refuses anywhere. */
const isLeftover = (content: string) =>
  checkLeftovers([{ path: 'text', name: 'Text', content }]).some(({ level }) => level === 'stop');

/** The same for reports. */
export const everythingOfReports = htmlOf(joined.map((one) => (isLeftover(one) ? '' : one)));

/** The marks that a sanitised text has lost, so that what precedes them proves nothing. */
export const lostMarks = (html: string): number[] =>
  joined.map((_, place) => place).filter((place) => !html.includes(`<p>mark ${place}</p>`));

/** For fields that accept neither HTML nor arbitrary text: addresses of pictures, of pages, of people. */
const shaped = [
  'javascript:__pwned()',
  'data:text/html,<script>__pwned()</script>',
  '//x.example/"onerror="__pwned()',
  '/\\x.example/"onerror="__pwned()',
  '/x"onerror="__pwned()"\'><svg/onload=__pwned()>',
  'https://x.example/"><img/src=x/onerror=__pwned()>',
  '"<img/src=x/onerror=__pwned()>"@x.example',
];

const stored = new Map(storable.map((vector) => [vector, 0]));

/** As many vectors as are together shorter than this, those used least often so far first. */
function take(most: number, isTaken = (_: string) => true): string[] {
  const taken: string[] = [];
  let length = 0;
  for (const vector of [...stored.keys()].sort(
    (one, other) => stored.get(one)! - stored.get(other)!,
  )) {
    if (length + vector.length >= most || !isTaken(vector)) continue;
    stored.set(vector, stored.get(vector)! + 1);
    taken.push(vector);
    length += vector.length + 1;
  }
  return taken;
}

/** The same as one text. */
export const texts = (most: number): string => take(most).join(' ').trim();

/** The same for reports. */
export const textsOfReports = (most: number): string =>
  take(most, (vector) => !isLeftover(vector))
    .join(' ')
    .trim();

/** Longer than any plain-text field: a field that accepts this accepts HTML. */
const PROBE = 'x'.repeat(20_001);
const SIZES = [10_000, 5000, 2000, 500, 300, 200, 120, 60];

interface Leaf {
  path: string[];
  before: unknown;
  /** How often it was refused. */
  refused: number;
  /** The texts from which its value is built. */
  vectors: string[];
  value: unknown;
}

/** The outcome for the fields of one record, by `record.field`. */
export interface Filled {
  html: string[];
  /** Those of `html` that refuse whatever is nested too deeply. */
  shallow: string[];
  text: string[];
  refused: string[];
}

/** Every text in a record, and every place where one could be. */
function leavesOf(value: unknown, path: string[] = []): Leaf[] {
  if (typeof value === 'string' || value === null)
    return [{ path, before: value, refused: 0, vectors: [], value: PROBE }];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

function put(record: Row, { path, value }: Leaf): void {
  let place = record;
  for (const name of path.slice(0, -1)) place = place[name] as Row;
  place[path.at(-1)!] = value;
}

function nextValue(leaf: Leaf): unknown {
  // A refused vector is not stored by this field, and is another field's turn again.
  for (const vector of leaf.vectors) stored.set(vector, stored.get(vector)! - 1);
  const size = SIZES[leaf.refused++];
  leaf.vectors = size === undefined ? [] : take(size);
  if (size !== undefined) return leaf.vectors.join(' ').trim();
  const shape = shaped[leaf.refused - 1 - SIZES.length];
  return shape ?? leaf.before;
}

/**
 * Writes vectors into every field of a record that accepts them: all of them into HTML, as many as fit into texts.
 * What the store refuses is retried shorter and in other shapes, and left unchanged in the end.
 * @param send writes the whole record
 */
export async function fill(
  name: string,
  given: Row,
  send: (record: Row) => Promise<{ status: number; body: { errors?: Row } }>,
): Promise<Filled> {
  const record = structuredClone(given);
  const leaves = leavesOf(record);
  const write = async () => {
    for (const leaf of leaves) put(record, leaf);
    const { status, body } = await send(record);
    if (status === 200) return true;
    const wrong = leaves.filter(({ path }) =>
      Object.keys(body.errors ?? {}).some((field) => `${path.join('.')}.`.startsWith(`${field}.`)),
    );
    if (status !== 422 || wrong.length === 0)
      throw new Error(`${name}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
    const unchanged = wrong.find(({ refused }) => refused > SIZES.length + shaped.length);
    if (unchanged) throw new Error(`${name}: refuses what its ${unchanged.path.join('.')} was`);
    for (const leaf of wrong) leaf.value = nextValue(leaf);
    return false;
  };
  while (!(await write()));
  const probed = leaves.filter(({ value }) => value === PROBE);
  let shallow = probed;
  for (const vector of probed.length > 0 ? deep : []) {
    for (const leaf of probed) put(record, { ...leaf, value: vector });
    const { status, body } = await send(record);
    shallow = shallow.filter(({ path }) => status === 422 && body.errors?.[path.join('.')]);
  }
  const whole = name === 'reports' ? everythingOfReports : everything;
  for (const leaf of probed) leaf.value = whole;
  if (probed.length > 0 && !(await write()))
    throw new Error(`${name}: refuses the vectors as HTML`);
  const named = (list: Leaf[]) => list.map(({ path }) => `${name}.${path.join('.')}`);
  const refused = leaves.filter(({ value, before }) => value === before);
  return {
    html: named(probed),
    shallow: named(shallow),
    refused: named(refused),
    text: named(leaves.filter((leaf) => !probed.includes(leaf) && !refused.includes(leaf))),
  };
}
