import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';

export interface Tab {
  id: string;
  title: ReactNode;
  /** Where the tab leads without script: the panel on this page, or a separate page. */
  href: string;
}

interface Props {
  label: string;
  tabs: Tab[];
  selected: string;
  onSelect: (id: string) => void;
  /** `id` of the panel of a tab. */
  panelId: (id: string) => string;
}

const steps: Record<string, (place: number, last: number) => number> = {
  ArrowRight: (place, last) => (place === last ? 0 : place + 1),
  ArrowLeft: (place, last) => (place === 0 ? last : place - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * A row of tabs following the ARIA tabs pattern; arrow keys select immediately. The tabs are links, so they work
 * without script.
 */
export function TabList({ label, tabs, selected, onSelect, panelId }: Props) {
  const list = useRef<HTMLDivElement>(null);

  const choose = (id: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSelect(id);
  };
  const move = (event: KeyboardEvent) => {
    const place = tabs.findIndex((tab) => tab.id === selected);
    if (event.key === ' ') event.preventDefault();
    const next = steps[event.key]?.(place, tabs.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    onSelect(tabs[next]!.id);
    const link = list.current?.children[next] as HTMLElement;
    link.focus();
    link.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  return (
    <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
      {tabs.map(({ id, title, href }) => (
        <a
          key={id}
          id={`tab-${id}`}
          className="tab"
          role="tab"
          href={href}
          aria-selected={id === selected}
          aria-controls={panelId(id)}
          tabIndex={id === selected ? 0 : -1}
          onClick={choose(id)}
        >
          {title}
        </a>
      ))}
    </div>
  );
}
