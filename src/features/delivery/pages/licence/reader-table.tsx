import { dayOf } from '#src/features/content/pieces/dates.ts';
import { Button } from '#src/ui/button.tsx';
import type { NamedReader, OwnLicence } from '../../readers/contract.ts';

interface Props {
  licence: OwnLicence;
  busy: boolean;
  onSend: (reader: NamedReader) => void;
  onEnd: (reader: NamedReader) => void;
}

/** The readers with their downloads; a list on a narrow screen. */
export function ReaderTable({ licence, busy, onSend, onEnd }: Props) {
  const { holder, readers, closed, state } = licence;
  // When the licence is closed for another reason, nothing can be sent to those who are named either.
  const canSend = closed === null || closed === 'full' || closed === 'moved';
  return (
    <table className="reader-table">
      <caption className="sr">Readers of this licence</caption>
      <thead>
        <tr>
          <th scope="col">Reader</th>
          <th scope="col">State</th>
          <th scope="col">Used</th>
          <th scope="col">
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <Who name={`${holder.name} (holder)`} email={holder.email} />
          <State
            tone={state === 'ended' ? 'error' : 'ok'}
            word={state === 'ended' ? 'Ended' : 'Active'}
          />
          <td className="num">{usedBy(holder)}</td>
          <td />
        </tr>
        {readers.map((reader) => (
          <tr key={reader.id}>
            <Who name={reader.name} email={reader.email} />
            {state === 'ended' ? (
              <State tone="error" word="Ended" />
            ) : (
              <State
                tone={reader.state === 'active' ? 'ok' : 'warn'}
                word={reader.state === 'active' ? 'Active' : 'Invited'}
              />
            )}
            <td className="num">
              {reader.state === 'active'
                ? usedBy(reader)
                : `Link sent on ${dayOf(reader.link_sent_at)}`}
            </td>
            <td>
              <div className="actions">
                {canSend && (
                  <Button
                    disabled={busy}
                    aria-label={`Send again: ${reader.name}`}
                    onClick={() => onSend(reader)}
                  >
                    Send again
                  </Button>
                )}
                <Button
                  disabled={busy}
                  aria-label={`${endWord(reader)} ${reader.name}`}
                  onClick={() => onEnd(reader)}
                >
                  {endWord(reader)}
                </Button>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An invitation that was never used is withdrawn; a reader is removed. */
const endWord = ({ state }: NamedReader) => (state === 'invited' ? 'Withdraw' : 'Remove');

const Who = ({ name, email }: { name: string; email: string }) => (
  <th scope="row">
    {name}
    <span className="reader-table__address">{email}</span>
  </th>
);

const State = ({ tone, word }: { tone: string; word: string }) => (
  <td>
    <span className={`status-word status-word--${tone}`}>{word}</span>
  </td>
);

function usedBy({
  downloads,
  downloads_allowed: allowed,
  last_download_at: last,
}: NamedReader | OwnLicence['holder']): string {
  if (!last) return 'Not downloaded yet';
  return `${downloads} of ${allowed} downloads, last ${dayOf(last)}`;
}
