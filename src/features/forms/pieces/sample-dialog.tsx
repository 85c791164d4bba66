import { type ComponentType, useEffect, useState } from 'react';
import type { Props } from './sample-dialog-content.tsx';

const OPENS_AFTER_MS = 10_000;

/**
 * The dialog 'Available PDF Sample Reports' of a report page. It opens 10,000 ms after the page loads (docs/contract.md,
 * "Fixed numbers"), and its script is not loaded before.
 */
export function SampleDialog(report: Props) {
  const [Content, setContent] = useState<ComponentType<Props>>();
  useEffect(() => {
    const timer = setTimeout(
      () =>
        void import('./sample-dialog-content.tsx').then((module) =>
          setContent(() => module.SampleDialogContent),
        ),
      OPENS_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, []);
  return Content ? <Content {...report} /> : null;
}
