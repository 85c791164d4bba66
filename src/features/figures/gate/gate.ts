import { setImmediate as turn } from 'node:timers/promises';
import { type Queryable, row, rows } from '#src/db/open.ts';
import { type Failure, failure } from '#src/errors.ts';
import { digestOfValues } from '#src/secrets.ts';
import type { DraftEdition, DraftFigure } from '../editing/draft-figure.ts';
import { writtenEdition } from '../editing/editions-of.ts';
import { editionOf } from '../queries.ts';
import { checkAgreement, knownNumbers } from './check-agreement.ts';
import { checkData } from './check-data.ts';
import { checkEdition } from './check-edition.ts';
import { checkEvidence } from './check-evidence.ts';
import { checkKept } from './check-kept.ts';
import { checkLeftovers } from './check-leftovers.ts';
import { draftedTexts } from './drafted-texts.ts';
import { type Check, checks, type Finding } from './finding.ts';
import { checkLikeness } from './likeness.ts';
import { cardsLike } from './likeness-of-cards.ts';
import { type SiteChange, siteChanges } from './site-changes.ts';
import {
  type ReportTexts,
  textFields,
  textsOfCard,
  textsOfFigures,
  textsOfReport,
} from './texts-of-report.ts';

/** Who overrode a finding, when and why. */
export interface Override {
  reason: string;
  staff_email: string;
  made_at: string;
}

export interface GateFinding extends Finding {
  /** Derived from the content: a finding with another message has another key. */
  key: string;
  override: Override | null;
}

/** All that is shown before a report is published. */
export interface Gate {
  edition: number;
  findings: GateFinding[];
  /** The checks that found nothing. */
  passed: Check[];
  /** What will be different for readers after publishing. */
  changes: SiteChange[];
}

/** What to inspect in place of what is stored: a draft in editing. */
export interface GateSubject {
  edition?: number;
  figures?: readonly DraftFigure[];
  about?: DraftEdition;
  publishedOn?: string;
}

const INSTANT = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

interface ReportRow extends Required<ReportTexts> {
  edition: number;
  status: string;
  published_on: string;
  today: string;
}

/** What no text on the site may contain: leftovers of prompts, and values that are kept for buyers. */
export function faultsOfTexts(report: ReportTexts, figures: readonly DraftFigure[]): Finding[] {
  const texts = textsOfReport(report);
  return [...checkKept(texts, figures), ...checkLeftovers(texts)];
}

/** Findings from the texts and their figures alone; pure, so that forms and imports can use it. */
export function inspectTexts(report: ReportTexts, figures: readonly DraftFigure[]): Finding[] {
  const texts = textsOfReport(report);
  return [...checkAgreement(texts, figures), ...faultsOfTexts(report, figures)];
}

/**
 * Everything that the gate finds in a report: in the edition that it names, or in the one given. Makes a bounded number
 * of queries, whatever else is stored. Undefined if there is no such report.
 */
export async function inspectReport(
  db: Queryable,
  reportId: number,
  subject: GateSubject = {},
): Promise<Gate | undefined> {
  const report = await row<ReportRow>(
    db,
    `SELECT ${textFields.join(', ')}, edition, status,
       to_char(COALESCE(published_on, publishers_day()), 'YYYY-MM-DD') AS published_on,
       to_char(publishers_day(), 'YYYY-MM-DD') AS today,
       COALESCE((SELECT json_agg(json_build_object('question', q.question, 'answer', q.answer) ORDER BY position)
         FROM report_question q WHERE q.report_id = r.id), '[]') AS questions
     FROM report r WHERE id = $1`,
    [reportId],
  );
  if (!report) return undefined;
  const number = subject.edition ?? report.edition;
  // A later edition replaces another, on a day of its own.
  const isLater = number > report.edition;
  const publishedOn = subject.publishedOn ?? (isLater ? report.today : report.published_on);
  const stored = await writtenEdition(db, reportId, number);
  const figures: readonly DraftFigure[] = subject.figures ?? stored?.figures ?? [];
  const { evidence, data_to } = subject.about ?? stored ?? { evidence: null, data_to: null };
  const before = number > 1 ? await editionOf(db, reportId, number - 1) : undefined;
  const shown = [...textsOfFigures(figures), ...textsOfCard(evidence)];
  // The texts for a later edition are written as a draft, which is published after it.
  const drafted = isLater ? await draftedTexts(db, reportId) : undefined;
  const texts = textsOfReport({ ...report, ...drafted });
  const others = evidence ? await cardsLike(db, reportId, evidence) : [];
  // Each may take a tenth of a second for the largest edition: others get their turn in between.
  await turn();
  const known = knownNumbers(figures);
  await turn();
  const previous = isLater && before ? knownNumbers(before.figures) : undefined;
  await turn();
  const looks: (() => Finding[] | Promise<Finding[]>)[] = [
    () => checkData(figures, data_to),
    () => checkAgreement(texts, figures, { known, previous }),
    () => checkKept(texts, figures),
    () => checkLeftovers(texts),
    () => checkAgreement(textsOfFigures(figures), figures, { known, previous }),
    () => checkKept(shown, figures),
    () => checkLeftovers(shown),
    () =>
      checkEvidence(evidence, {
        number,
        figures,
        publishedOn,
        isLater,
        before: before?.evidence ?? null,
        others,
      }),
    () => checkLikeness(db, reportId, report.description),
    () => (isLater ? checkEdition({ figures, data_to }, publishedOn) : noFigures(figures)),
  ];
  const found: Finding[] = [];
  for (const look of looks) {
    found.push(...(await look()));
    await turn();
  }
  const changes = await siteChanges(db, reportId, number, figures);
  if (drafted)
    changes.push({ what: 'Texts', how: 'unchanged; their draft is published separately' });
  if (isLater && report.status === 'published')
    for (const finding of found) if (isOnSite(finding)) delete finding.fix;
  return { edition: number, ...(await answered(db, reportId, found)), changes };
}

/** Whether a finding is about a text that readers see already: one click must not change it before the edition is out. */
const isOnSite = ({ path }: Finding) => !/^(?:figures|evidence)\b/.test(path);

const noFigures = (figures: readonly DraftFigure[]): Finding[] =>
  figures.length > 0
    ? []
    : [
        {
          check: 'figures',
          level: 'note',
          path: 'figures',
          message:
            'The report has no figures: its page shows no chart, and no number can be cited.',
        },
      ];

/** Why the schedule did not publish a report, if so. */
export const heldBy = async (
  db: Queryable,
  reportId: number,
): Promise<{ held_at: string; messages: string[] } | null> =>
  (await row<{ held_at: string; messages: string[] }>(
    db,
    `SELECT ${INSTANT('held_at')} AS held_at, messages FROM gate_hold WHERE report_id = $1`,
    [reportId],
  )) ?? null;

async function answered(db: Queryable, reportId: number, found: Finding[]) {
  const overrides = await rows<Override & { finding: string }>(
    db,
    `SELECT finding, reason, staff_email, ${INSTANT('made_at')} AS made_at
     FROM gate_override WHERE report_id = $1`,
    [reportId],
  );
  const known = new Map(overrides.map(({ finding, ...override }) => [finding, override]));
  const findings = found.map((finding) => {
    const key = keyOf(finding);
    return { ...finding, key, override: finding.required ? null : (known.get(key) ?? null) };
  });
  const failed = new Set(found.map(({ check }) => check));
  const passed = (Object.keys(checks) as Check[]).filter((check) => !failed.has(check));
  return { findings, passed };
}

const keyOf = ({ check, path, message }: Finding): string =>
  digestOfValues(check, path, message).toString('hex').slice(0, 32);

/** The findings that are not overridden yet, worst first. */
export const openFindings = ({ findings }: Pick<Gate, 'findings'>): GateFinding[] =>
  findings
    .filter(({ level, override }) => level !== 'note' && override === null)
    .sort((a, b) => Number(b.level === 'stop') - Number(a.level === 'stop'));

/**
 * The gate before publishing, used by staff, schedule and editions: a refusal with everything that stops a report and
 * every warning that is not overridden, by field; undefined if it may be published.
 */
export async function gateRefusal(
  db: Queryable,
  reportId: number,
  subject: GateSubject = {},
): Promise<Failure | undefined> {
  const gate = await inspectReport(db, reportId, subject);
  if (!gate) return undefined;
  const open = openFindings(gate);
  if (open.length === 0) return undefined;
  return failure('conflict', { message: refusalOf(open), errors: byPath(open) });
}

/** What stops a report now but did not before, by field: figures on the site are not replaced by worse ones. */
export function newStops(before: Gate, after: Gate): Record<string, string[]> {
  const known = new Set(before.findings.map(({ key }) => key));
  return byPath(
    openFindings(after).filter(({ level, key }) => level === 'stop' && !known.has(key)),
  );
}

/** All sentences by field. */
export function byPath(found: readonly Finding[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of found) errors[path] = [...(errors[path] ?? []), message];
  return errors;
}

function refusalOf(open: readonly Finding[]): string {
  const stops = open.filter(({ level }) => level === 'stop').length;
  const warnings = open.length - stops;
  const parts = [
    stops > 0 && `${counted(stops, 'problem')} to fix`,
    warnings > 0 && `${counted(warnings, 'warning')} to override`,
  ].filter(Boolean);
  const more = open.length > 1 ? ` And ${counted(open.length - 1, 'more finding')}.` : '';
  return `Nothing was published: ${parts.join(', ')}. ${open[0]!.message}${more}`;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
