import { useEffect, useRef, useState } from 'react';
import { browserApi } from '#src/site/browser-api.ts';
import type { ShelfReport } from './industry-shelf.tsx';

/** Reports per industry on the home page. */
export const SHELF = 4;

/**
 * The reports of one industry at a time. `reports` is null while they are loading and if loading failed.
 * @param first the industry that is shown initially, with its reports
 */
export function useIndustryReports(first: string | undefined, firstReports: ShelfReport[] | null) {
  const [selected, setSelected] = useState(first);
  const [reports, setReports] = useState(firstReports);
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);

  const show = async (slug: string) => {
    if (slug === selected && reports) return;
    request.current?.abort();
    request.current = new AbortController();
    const { signal } = request.current;
    setSelected(slug);
    setReports(null);
    const answer = await browserApi
      .industryReports({ slug, per_page: SHELF }, signal)
      .catch(() => undefined);
    if (!signal.aborted) setReports(answer?.ok ? answer.body.reports : null);
  };

  return { selected, reports, show };
}
