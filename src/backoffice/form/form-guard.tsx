import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { VERSION } from '../data-provider.ts';
import { CopyOffer } from './copy-offer.tsx';
import { goToFirstError, labelOf } from './field-label.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { saveEnded } from './save-first.ts';
import { setUnsaved } from './unsaved.ts';
import { copyAt, dropCopy, keepCopy } from './unsaved-copy.ts';
import { useKeepAlive } from './use-keep-alive.ts';

const KEEP_AFTER_MS = 400;

interface Props {
  /** Where the browser stores what is typed here. */
  copyKey: string;
  /** Whether the form was just saved, and may be left whatever it contains. */
  done: () => boolean;
  /** Receives whether the form has unsaved changes. */
  onChange?: (unsaved: boolean) => void;
  /** Saves a draft immediately, if there are drafts: Ctrl S does that, and Ctrl Enter publishes. */
  keepNow?: RefObject<(() => void) | undefined>;
  /** Asks before it publishes, where the site shows the record. */
  publishNow?: RefObject<(() => void) | undefined>;
}

/**
 * Protects everything typed into a form: it is stored in the browser and offered again, leaving asks first, and the
 * session stays alive while somebody types. Ctrl S saves, or saves the draft; invalid fields scroll into view.
 */
export function FormGuard({ copyKey, done, onChange, keepNow, publishNow }: Props) {
  const { formState, getValues, setValue, subscribe } = useFormContext();
  const { dirtyFields, submitCount, errors } = formState;
  const mark = useRef<HTMLSpanElement>(null);
  const notify = useNotify();
  const [offer, setOffer] = useState(() => copyAt(copyKey));
  const names = Object.keys(dirtyFields).filter((name) => !name.startsWith('_'));
  const dirty = names.length > 0;
  const now = useRef({ names, done });
  now.current = { names, done };
  const unsaved = useRef(() => now.current.names.length > 0 && !now.current.done()).current;

  useEffect(() => {
    setUnsaved(dirty);
    onChange?.(dirty);
    return () => setUnsaved(false);
  }, [dirty, onChange]);

  useEffect(() => {
    let kept = false;
    const keep = () => {
      // What was undone is not offered again; an offer that nobody has answered yet stays.
      if (!unsaved()) {
        if (kept && now.current.names.length === 0) dropCopy(copyKey);
        return;
      }
      kept = true;
      const values = getValues();
      const typed = Object.fromEntries(now.current.names.map((name) => [name, values[name]]));
      keepCopy(copyKey, { version: values[VERSION], values: typed });
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe({
      formState: { values: true },
      callback() {
        clearTimeout(timer);
        timer = setTimeout(keep, KEEP_AFTER_MS);
      },
    });
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
      stop();
      keep();
    };
  }, [copyKey, getValues, subscribe, unsaved]);

  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      const enter = keepNow !== undefined && event.key === 'Enter';
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (!enter && event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      // A dialog over the form has its own buttons.
      if (document.querySelector('.MuiDialog-root')) return;
      if (keepNow && !enter) keepNow.current?.();
      else if (publishNow?.current) publishNow.current();
      else mark.current?.closest('form')?.requestSubmit();
    };
    // Before the text editor, for which Ctrl Enter is a line break.
    window.addEventListener('keydown', save, { capture: true });
    return () => window.removeEventListener('keydown', save, { capture: true });
  }, [keepNow, publishNow]);

  const tries = useRef(submitCount);
  useEffect(() => {
    // Once per attempt to save, not at each key press while something is invalid.
    if (tries.current === submitCount) return;
    tries.current = submitCount;
    const wrong = Object.keys(errors).filter((name) => name !== 'root');
    if (wrong.length > 0) saveEnded(undefined);
    const form = mark.current?.closest('form');
    if (form && wrong.length > 0) goToFirstError(form);
    // A refusal by the server has its own message.
    const refusal = (errors.root?.serverError as { message?: string } | undefined)?.message;
    const message = refusal ?? `Nothing was saved. Please check: ${wrong.map(labelOf).join(', ')}.`;
    if (refusal || wrong.length > 0) notify(message, { type: 'error' });
  }, [submitCount, errors, notify]);

  useKeepAlive(dirty);

  const restore = () => {
    for (const [name, value] of Object.entries(offer?.values ?? {}))
      setValue(name, value, { shouldDirty: true });
    // Saved on the version on which it is based, so that changes by others since then are noticed.
    if (offer?.version) setValue(VERSION, offer.version);
    setOffer(undefined);
  };
  const discard = () => {
    if (!dirty) dropCopy(copyKey);
    setOffer(undefined);
  };
  return (
    <>
      <span ref={mark} data-guarded hidden />
      {offer && <CopyOffer copy={offer} onRestore={restore} onDiscard={discard} />}
      <LeaveDialog unsaved={unsaved} />
    </>
  );
}
