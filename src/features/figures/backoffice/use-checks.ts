import { useCallback, useEffect, useState } from 'react';
import type { HttpError } from 'react-admin';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { checkData } from '../gate/check-data.ts';
import { checkEvidence } from '../gate/check-evidence.ts';
import { checks, type Finding } from '../gate/finding.ts';
import type { GateFinding } from '../gate/gate.ts';
import type { Written } from './written.ts';

interface Tried {
  findings: GateFinding[];
  passed: string[];
  picture: string | null;
}

/** A figure as the site draws it, or the sentence that takes its place. */
export interface Chart {
  html: string | null;
  instead: string;
}

const DRAWING = 'Drawing the chart…';
const INVALID = 'The chart appears once the values are valid.';
const UNKNOWN = 'The chart could not be drawn.';
/** A check saves nothing, so it is never unsure what was saved. */
const UNREACHABLE = 'The store cannot be reached. What you typed is still here.';

const ASK_AFTER_MS = 700;
/** Checks that the browser runs by itself after every key press. */
const OWN = new Set(['figures', 'years', 'sources']);

const keyed = (finding: Finding): GateFinding => ({
  ...finding,
  key: `${finding.path} ${finding.message}`,
  override: null,
});

/** Validation errors of the sent figures, as findings. */
const refusals = (error: HttpError): GateFinding[] =>
  Object.entries((error.body?.errors ?? {}) as Record<string, unknown>)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .map(([path, message]) => {
      const [, at] = /^figures\.(\d+)/.exec(path) ?? [];
      const field = path.split('.').at(-1);
      const place = at === undefined ? 'Evidence' : `Figure ${Number(at) + 1}`;
      return keyed({
        check: at === undefined ? 'evidence' : 'figures',
        level: 'stop',
        path: path.replace(/^about\./, ''),
        message: `${place}, ${field}: ${message}.`,
      });
    });

/**
 * The checks next to the editor: sums, years, ranges and the card after every key press; all that needs other texts a
 * moment later from the server, with one figure drawn as on the site.
 */
export function useChecks(
  report: number,
  number: number,
  written: Written | undefined,
  draw: number | null,
) {
  const [tried, setTried] = useState<Tried & { drawn: number | null }>();
  const [refused, setRefused] = useState<GateFinding[]>([]);
  const [failed, setFailed] = useState<string>();
  const [round, setRound] = useState(0);
  const recheck = useCallback(() => setRound((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies(round): checks again on demand
  useEffect(() => {
    if (!written) return undefined;
    let isHere = true;
    const timer = setTimeout(() => {
      staffFetch<Tried>('POST', `/reports/${report}/editions/${number}/try`, {
        figures: written.figures,
        about: written.about,
        draw,
      }).then(
        (found) => {
          if (!isHere) return;
          setTried({ ...found, drawn: draw });
          setRefused([]);
          setFailed(undefined);
        },
        (error: HttpError) => {
          if (!isHere) return;
          const found = refusals(error);
          setRefused(found);
          const reason = error.status === 0 ? UNREACHABLE : error.message;
          setFailed(found.length > 0 ? undefined : reason);
        },
      );
    }, ASK_AFTER_MS);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [report, number, written, draw, round]);
  if (!written)
    return { findings: [], passed: [], chart: { html: null, instead: DRAWING }, failed, recheck };
  const { figures, about } = written;
  const own = [
    ...checkData(figures, about.data_to),
    ...checkEvidence(about.evidence, {
      number,
      figures,
      publishedOn: '9999-12-31',
      before: null,
      others: [],
    }),
  ].map(keyed);
  const reported = new Set(own.map(({ message }) => message));
  const others = (tried?.findings ?? []).filter(
    ({ check, message, path }) =>
      !OWN.has(check) &&
      !reported.has(message) &&
      (refused.length === 0 || !path.startsWith('evidence')),
  );
  const findings = [...own, ...refused, ...others];
  const wrong = new Set(findings.map(({ check }) => checks[check]));
  const passed = (tried?.passed ?? []).filter((words) => !wrong.has(words as never));
  // The chart of the figure before is not shown under the name of this one.
  const isDrawn = tried?.drawn === draw;
  const chart: Chart = {
    html: isDrawn ? tried.picture : null,
    instead: isDrawn || refused.length > 0 ? INVALID : failed ? UNKNOWN : DRAWING,
  };
  return { findings, passed, chart, failed, recheck };
}
