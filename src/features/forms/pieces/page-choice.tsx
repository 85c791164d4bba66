import { useEffect, useRef, useState } from 'react';
import { browserApi } from '#src/site/browser-api.ts';
import { FieldError } from '#src/ui/form/field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';

type Choice = Extract<Awaited<ReturnType<typeof browserApi.samplePages>>, { ok: true }>['body'];

interface Props {
  /** The report's code. */
  reportId: string;
  error?: string;
}

/** Choice of report pages to add to the sample; the available pages are loaded when it is opened. */
export function PageChoice({ reportId, error }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const box = useRef<HTMLFieldSetElement>(null);
  const [choice, setChoice] = useState<Choice | 'failed'>();
  const [chosen, setChosen] = useState(0);
  const load = async () => {
    if (choice && choice !== 'failed') return;
    setChoice(undefined);
    const found = await browserApi.samplePages({ slug: reportId }).catch(() => undefined);
    setChoice(found?.ok ? found.body : 'failed');
  };
  useEffect(() => {
    // A form that has been sent is reset.
    const form = box.current?.form;
    const clear = () => setChosen(0);
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may have been opened before its script loaded
  useEffect(() => {
    if (details.current?.open) void load();
  }, []);
  const most = typeof choice === 'object' ? choice.most : 0;
  const count = () => setChosen(box.current?.querySelectorAll(':checked').length ?? 0);
  return (
    <details
      ref={details}
      className="page-choice fold"
      open={error ? true : undefined}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void load();
      }}
    >
      <summary>Add up to three pages of the report (optional)</summary>
      <fieldset ref={box} onChange={count} aria-describedby="page-choice-status">
        <legend className="sr">Pages to add to the sample</legend>
        <p className="hint" id="page-choice-status" role="status">
          {statusOf(choice, chosen)}
        </p>
        <FieldError id="page-choice" error={error} />
        {choice === 'failed' && (
          <button type="button" className="btn btn--secondary" onClick={load}>
            Try again
          </button>
        )}
        {typeof choice === 'object' && (
          <ul>
            {choice.chapters.map(({ title, pages }) => (
              <li key={title}>
                <b>{title}</b>
                <ul>
                  {pages.map((page) => (
                    <Page key={page.page} page={page} full={chosen >= most} />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )}
      </fieldset>
    </details>
  );
}

function statusOf(choice: Choice | 'failed' | undefined, chosen: number): string {
  if (choice === undefined) return 'Loading the contents...';
  if (choice === 'failed') return 'The contents could not be loaded.';
  if (choice.chapters.length === 0) return 'No pages of this report can be added to its sample.';
  if (chosen === 0) return 'Locked pages are only in the report.';
  if (chosen < choice.most) return `${chosen} of ${choice.most} pages chosen.`;
  return `${chosen} of ${choice.most} pages chosen. To choose another page, deselect one.`;
}

function Page({
  page: { page, titles, open },
  full,
}: {
  page: Choice['chapters'][number]['pages'][number];
  full: boolean;
}) {
  const box = useRef<HTMLInputElement>(null);
  const words = (
    <span>
      {titles.join('; ')} <span className="meta">{`page ${page}`}</span>
    </span>
  );
  if (!open)
    return (
      <li className="page-choice__locked">
        <Icon name="lock-simple" />
        <span>
          {words} <span className="sr">, only in the report</span>
        </span>
      </li>
    );
  return (
    <li>
      <label className="checkbox">
        <input
          ref={box}
          type="checkbox"
          name="pages"
          value={page}
          disabled={full && !box.current?.checked}
        />
        {words}
      </label>
    </li>
  );
}
