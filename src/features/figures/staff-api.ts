import { type Failure, failure, isFailure } from '#src/errors.ts';
import { digestOfValues } from '#src/secrets.ts';
import {
  type Change,
  DONE,
  reply,
  type StaffContext,
  type StaffHandlers,
} from '#src/staff/staff-contract.ts';
import { drawFigure } from './chart/draw-figure.ts';
import { checkFigures } from './editing/check-figures.ts';
import type { DraftFigure } from './editing/draft-figure.ts';
import { editionsOf, writtenEdition } from './editing/editions-of.ts';
import { noReport } from './editing/no-report.ts';
import { publishEdition } from './editing/publish-edition.ts';
import { invalid, lockReport, saveFigures } from './editing/save-figures.ts';
import { checks } from './gate/finding.ts';
import { fixText } from './gate/fix-text.ts';
import { type Gate, heldBy, inspectReport, newStops } from './gate/gate.ts';
import { overrideFinding } from './gate/override-finding.ts';
import { publicFigure } from './public-figure.ts';
import type { StoredEdition } from './queries.ts';
import type { figuresStaffContracts } from './staff-contract.ts';

async function recorded({ audit }: StaffContext, done: Change | Failure) {
  if (isFailure(done)) return done;
  await audit(done);
  return DONE;
}

const CHANGED = {
  message: 'Somebody else saved this edition after you opened it. Your changes are not saved yet.',
};

const SAVED_SINCE = {
  message:
    'Somebody else saved this edition after you opened it. Nothing was published: please look at it again.',
};

/** A digest of the content; an edition that does not exist yet has a version as well. */
const versionOf = (edition: StoredEdition | undefined): string =>
  edition ? digestOfValues(edition).toString('hex').slice(0, 32) : 'none';

const inWords = ({ passed, ...gate }: Gate) => ({
  ...gate,
  passed: passed.map((check) => checks[check]),
});

/** The figure as the site would draw it; null if it is not valid enough to draw. */
function pictureOf(figures: readonly DraftFigure[], number: number | null): string | null {
  const figure = figures.find((one) => one.number === number);
  if (!figure || checkFigures([{ ...figure, number: 1 }]).size > 0) return null;
  return drawFigure({ ...publicFigure(figure), id: 0 });
}

/** Handlers of the staff calls for figures. */
export const figuresStaffApi: StaffHandlers<typeof figuresStaffContracts> = {
  async readEdition({ params }, { db }) {
    const edition = await writtenEdition(db, params.id, params.number);
    if (!edition) return failure('not-found', { message: 'There is no such edition.' });
    const { id: _, ...shown } = edition;
    return reply({ ...shown, version: versionOf(edition) });
  },
  async saveFigures({ params, body }, context) {
    const { version, ...given } = body;
    const saved = { edition: params.number, ...given };
    const report = await lockReport(context.db, params.id);
    const stored = await writtenEdition(context.db, params.id, params.number);
    if (version !== undefined && version !== versionOf(stored)) return failure('conflict', CHANGED);
    const isShown = report?.status === 'published' && report.edition === params.number;
    const before = isShown ? await inspectReport(context.db, params.id) : undefined;
    const done = await saveFigures(context.db, params.id, saved);
    const after = isShown && !isFailure(done) && (await inspectReport(context.db, params.id));
    const refused = before && after && invalid(newStops(before, after));
    if (refused) return refused;
    if (isFailure(done)) return done;
    await context.audit(done);
    const now = await writtenEdition(context.db, params.id, params.number);
    return reply({ success: true as const, version: versionOf(now) });
  },
  async publishEdition({ params, body }, context) {
    const edition = { number: params.number, publishedOn: body.published_on };
    await lockReport(context.db, params.id);
    const stored = await writtenEdition(context.db, params.id, params.number);
    const isOther = body.version !== undefined && body.version !== versionOf(stored);
    if (isOther && stored?.status === 'draft') return failure('conflict', SAVED_SINCE);
    return recorded(context, await publishEdition(context.db, params.id, edition));
  },
  async listEditions({ params }, { db }) {
    const found = await editionsOf(db, params.id);
    return found ? reply(found) : noReport;
  },
  async tryFigures({ params, body }, { db }) {
    const { figures, about, draw } = body;
    const subject = { edition: params.number, figures, ...(about && { about }) };
    const gate = await inspectReport(db, params.id, subject);
    if (!gate) return noReport;
    return reply({ ...inWords(gate), picture: pictureOf(figures, draw) });
  },
  async readGate({ params, query }, { db }) {
    const gate = await inspectReport(
      db,
      params.id,
      query.edition ? { edition: query.edition } : {},
    );
    if (!gate) return noReport;
    return reply({ ...inWords(gate), held: await heldBy(db, params.id) });
  },
  async putRight({ params, body }, context) {
    return recorded(context, await fixText(context.db, params.id, body));
  },

  async overrideFinding({ params, body }, context) {
    const { edition, ...answer } = body;
    const given = edition === undefined ? answer : { ...answer, edition };
    return recorded(context, await overrideFinding(context.db, context.staff, params.id, given));
  },
};
