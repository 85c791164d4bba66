import { useCallback, useEffect, useRef, useState } from 'react';
import type { HttpError } from 'react-admin';
import { reasonOf } from '#src/backoffice/act/failure.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { uploadFile } from '#src/backoffice/upload-file.ts';
import { type ChosenFile, matchFiles } from './match-files.ts';

/** The choice and the sending of many files, one after the other. */
export function useManyFiles() {
  const [files, setFiles] = useState<ChosenFile[]>([]);
  const [busy, setBusy] = useState<'reading' | 'sending'>();
  /** Why it stopped before the end. */
  const [problem, setProblem] = useState<string>();
  const [share, setShare] = useState(0);
  const stopping = useRef(false);
  const stop = useCallback(() => {
    stopping.current = true;
  }, []);
  // Whoever leaves the page stops after the file that is being sent.
  useEffect(() => stop, [stop]);

  const change = (one: File, to: Partial<ChosenFile>) =>
    setFiles((all) => all.map((each) => (each.file === one ? { ...each, ...to } : each)));

  const choose = async (chosen: File[]) => {
    setBusy('reading');
    setProblem(undefined);
    try {
      setFiles(await matchFiles(chosen));
    } catch (error) {
      setProblem(reasonOf(error));
    }
    setBusy(undefined);
  };

  /** Sends one file; returns whether to go on with the next one. */
  const sendOne = async ({ file, report, kind }: ChosenFile): Promise<boolean> => {
    change(file, { state: 'sending' });
    try {
      const upload = await uploadFile(file, setShare);
      await staffFetch('POST', `/reports/${report!.id}/files`, { kind, upload });
      change(file, { state: 'sent', isPresent: true });
      return true;
    } catch (error) {
      const { status, message } = error as HttpError;
      const isRefused = status >= 400 && status < 500 && status !== 401;
      change(file, isRefused ? { state: 'refused', problem: message } : { state: 'waiting' });
      if (!isRefused) setProblem(message);
      return isRefused;
    }
  };

  const send = async (wanted: ChosenFile[]) => {
    stopping.current = false;
    setBusy('sending');
    setProblem(undefined);
    for (const one of wanted) if (stopping.current || !(await sendOne(one))) break;
    setBusy(undefined);
  };

  return { files, busy, problem, share, choose, send, stop };
}
