import { useNotify } from 'react-admin';
import { useTellFailure } from '#src/backoffice/act/failure.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { applyFix } from '../gate/apply-fix.ts';
import type { Fix } from '../gate/finding.ts';
import type { GateFinding } from '../gate/gate.ts';
import type { Written } from './written.ts';

interface Options {
  report: number;
  written: Written | undefined;
  change: (next: Partial<Written>) => void;
  recheck: () => void;
}

const WORDS = ['title', 'subject', 'source', 'note'];

/** Corrects a number in a text: of a figure in the open edition, of the report on the server. */
export function useFixes({ report, written, change, recheck }: Options) {
  const notify = useNotify();
  const tellFailure = useTellFailure();
  const put = async ({ path }: GateFinding, fix: Fix) => {
    const [where, at, field = ''] = path.split('.');
    if (where === 'figures' && WORDS.includes(field) && written) {
      const figures = written.figures.map((one, i) => {
        const text = one[field as 'title'];
        return i === Number(at) ? { ...one, [field]: applyFix(text, fix) ?? text } : one;
      });
      change({ figures });
      return;
    }
    try {
      await staffFetch('POST', `/reports/${report}/gate/fixes`, { path, fix });
      notify(`The text now says ${fix.put}.`);
    } catch (error) {
      tellFailure(error);
    }
    recheck();
  };
  return { put: (finding: GateFinding, fix: Fix) => void put(finding, fix) };
}
