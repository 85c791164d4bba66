import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { reactRouterProvider, useListContext } from 'react-admin';
import { Icon } from '../icon/icon.tsx';
import { useKeepSearch } from './use-keep-search.ts';

const { useLocation } = reactRouterProvider;

const PAUSE_MS = 500;

/**
 * The search of a list, among its filters. It is sent after a pause in typing, with Enter, and when the focus goes on to
 * the filters; until then it is kept, whatever else narrows the list meanwhile, and when a row is opened.
 */
export function ListSearch({ label }: { label: string; source: 'q'; alwaysOn: true }) {
  const { filterValues, setFilters } = useListContext();
  const sent = String(filterValues.q ?? '');
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const waits = typed !== undefined && typed !== sent;
  const narrowed = JSON.stringify(filterValues);
  const [asked, setAsked] = useState(0);
  const { search } = useLocation();
  const sendNow = () => {
    if (!waits) return;
    const [query = ''] = /\?.*/.exec(window.location.hash) ?? [];
    // What somebody has just chosen may be in the address and not yet in these values, which would undo it.
    if (search === query) setFilters({ ...filterValues, q: typed });
    setAsked(asked + 1);
  };
  const send = useEffectEvent(sendNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these begins the pause again.
  useEffect(() => {
    if (!waits) return setTyped(undefined);
    // Begun again when another filter has changed, or when it has just been sent: the list forgets neither then.
    const timer = setTimeout(() => send(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [waits, typed, narrowed, asked]);
  useEffect(() => {
    if (!waits) return;
    // A choice reaches the address a moment after its click.
    const again = () => setAsked((times) => times + 1);
    document.addEventListener('click', again, { capture: true });
    return () => document.removeEventListener('click', again, { capture: true });
  }, [waits]);
  useKeepSearch(waits ? typed : undefined);
  const text = typed ?? sent;
  const clear = () => {
    setTyped('');
    input.current?.focus();
  };
  return (
    <TextField
      hiddenLabel
      name="q"
      size="small"
      placeholder="Search"
      value={text}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={(event) => {
        // The button inside is pressed with Enter as well.
        if (event.key !== 'Enter' || event.target !== input.current) return;
        event.preventDefault();
        sendNow();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget?.closest('.list-bar')) sendNow();
      }}
      inputRef={input}
      slotProps={{
        htmlInput: { 'aria-label': label, autoComplete: 'off' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              {text ? (
                <IconButton size="small" edge="end" aria-label="Clear the search" onClick={clear}>
                  <Icon name="x" fontSize="small" />
                </IconButton>
              ) : (
                <Icon name="magnifying-glass" fontSize="small" color="disabled" />
              )}
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
