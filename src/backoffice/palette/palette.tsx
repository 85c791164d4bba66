import { Icon } from '../icon/icon.tsx';
import './palette.css';
import { Dialog } from '@mui/material';
import { type KeyboardEvent, useId, useState } from 'react';
import { reactRouterProvider } from 'react-admin';
import { type PaletteEntry, usePaletteEntries } from './use-palette-entries.ts';

const { useNavigate } = reactRouterProvider;

/** One entry of the palette; the pointer and the keys select the same one. */
function Entry(props: { id: string; entry: PaletteEntry; active: boolean; onOpen(): void }) {
  const { id, entry, active, onOpen } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field of the palette takes the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className="palette__entry"
      onClick={onOpen}
      ref={(node) => {
        if (active) node?.scrollIntoView({ block: 'nearest' });
      }}
    >
      <span>{entry.name}</span>
      <small>{entry.hint}</small>
    </div>
  );
}

/** Searches records, people, screens and actions from everywhere; the arrows select, Enter opens. */
export function Palette({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': 'Search or go to' } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Finder onClose={onClose} />
    </Dialog>
  );
}

function Finder({ onClose }: { onClose(): void }) {
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const { groups, searching, failed } = usePaletteEntries(text);
  const navigate = useNavigate();
  const id = useId();
  const entries = groups.flatMap(({ entries }) => entries);
  const active = Math.min(place, Math.max(0, entries.length - 1));
  const go = (entry: PaletteEntry | undefined, inTab = false) => {
    if (!entry) return;
    if (inTab) window.open(`#${entry.to}`);
    else navigate(entry.to);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      setPlace((active + step + entries.length) % Math.max(1, entries.length));
      event.preventDefault();
    } else if (event.key === 'Enter') {
      go(entries[active], event.ctrlKey || event.metaKey);
      event.preventDefault();
    }
  };
  const count = entries.length === 1 ? '1 entry' : `${entries.length} entries`;
  return (
    <div className="palette">
      <div className="palette__field">
        <Icon name="magnifying-glass" aria-hidden />
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog is this field
          autoFocus
          role="combobox"
          aria-label="Search records, people and actions"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={entries.length > 0 ? `${id}${active}` : undefined}
          autoComplete="off"
          placeholder="Search or go to"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setPlace(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <div id={`${id}list`} role="listbox" aria-label="Entries" className="palette__list">
        {groups.map(({ name, entries: own }) => (
          <fieldset key={name} className="palette__group" aria-label={name}>
            <div aria-hidden className="palette__name">
              {name}
            </div>
            {own.map((entry) => {
              const index = entries.indexOf(entry);
              return (
                <Entry
                  key={`${entry.to} ${entry.name}`}
                  id={`${id}${index}`}
                  entry={entry}
                  active={index === active}
                  onOpen={() => go(entry)}
                />
              );
            })}
          </fieldset>
        ))}
      </div>
      <p className="palette__state" role="status">
        {failed
          ? 'The store cannot be reached; only screens and actions are shown.'
          : searching
            ? 'Searching…'
            : entries.length === 0
              ? 'Nothing found. Try fewer letters.'
              : count}
      </p>
    </div>
  );
}
