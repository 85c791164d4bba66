import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/disclosure/dialog.tsx';
import type { NamedReader } from '../../readers/contract.ts';

interface Props {
  /** Null: closed. */
  reader: NamedReader | null;
  /** Whether the licence has a fixed number of seats. */
  hasSeats: boolean;
  busy: boolean;
  onClose: () => void;
  onEnd: (reader: NamedReader) => void;
}

/** Asks before the link of a reader ends. */
export function EndReaderDialog({ reader, hasSeats, busy, onClose, onEnd }: Props) {
  const isUnused = reader?.state === 'invited';
  return (
    <Dialog
      open={reader !== null}
      title={isUnused ? 'Withdraw the invitation' : 'Remove the reader'}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={busy} onClick={() => reader && onEnd(reader)}>
            {isUnused ? 'Withdraw' : 'Remove'}
          </Button>
        </>
      }
    >
      <p>
        The link of {reader?.name} stops working at once.{' '}
        {isUnused
          ? 'Nothing was downloaded with it, so the seat is free again.'
          : hasSeats &&
            'The seat can then move to another person, once in 12 months. The copy that was downloaded stays stamped with the old name.'}
      </p>
    </Dialog>
  );
}
