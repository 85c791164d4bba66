/** Where in the dialogue a fault occurs. */
export type SmtpStage = 'greeting' | 'ehlo' | 'mail' | 'rcpt' | 'data' | 'message';

/**
 * What the server does wrong from now on: `refuse` nobody listens; `hang` it falls silent at `stage` (after the
 * message by default); `reply` it answers `code` and the enhanced `status` at `stage` instead of doing its work (421 also closes); `drop-reply`
 * it keeps the message and closes without an answer; `slow` it writes one byte per `byteMs`. With `times` it affects
 * this many mails or connections, then stops.
 */
export type SmtpFault =
  | { mode: 'none' }
  | { mode: 'refuse' }
  | { mode: 'hang'; stage?: SmtpStage; times?: number }
  | { mode: 'reply'; code: number; status?: string; stage: SmtpStage; times?: number }
  | { mode: 'drop-reply'; times?: number }
  | { mode: 'slow'; byteMs?: number };

const STAGES = ['greeting', 'ehlo', 'mail', 'rcpt', 'data', 'message'];

/** Validates a fault received over the control port; undefined if it is not one. */
export function readFault(value: unknown): SmtpFault | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { mode, code, stage } = value as Record<string, unknown>;
  if (stage !== undefined && !STAGES.includes(stage as string)) return undefined;
  if (mode === 'reply' && !(Number.isInteger(code) && stage !== undefined)) return undefined;
  if (!['none', 'refuse', 'hang', 'reply', 'drop-reply', 'slow'].includes(mode as string))
    return undefined;
  return value as SmtpFault;
}

/** Holds the current fault and counts its remaining occurrences. */
export function createFaultBox() {
  let fault: SmtpFault = { mode: 'none' };
  let left = Number.POSITIVE_INFINITY;
  return {
    get current(): SmtpFault {
      return fault;
    },
    set(next: SmtpFault) {
      fault = next;
      left = ('times' in next && next.times) || Number.POSITIVE_INFINITY;
    },
    /** The fault if it occurs at this stage; each occurrence counts. */
    strike(stage: SmtpStage): SmtpFault | undefined {
      const at =
        fault.mode === 'hang'
          ? (fault.stage ?? 'message')
          : fault.mode === 'reply'
            ? fault.stage
            : 'message';
      if (!['hang', 'reply', 'drop-reply'].includes(fault.mode) || at !== stage || left <= 0)
        return undefined;
      left -= 1;
      return fault;
    },
  };
}

export type FaultBox = ReturnType<typeof createFaultBox>;
