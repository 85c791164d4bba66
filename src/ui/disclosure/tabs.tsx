import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from '#src/router/router-context.ts';
import { TabList } from './tab-list.tsx';

export interface TabPanel {
  /** Also the hash that opens the panel. */
  id: string;
  title: string;
  content: ReactNode;
}

/**
 * Tabs whose panels have an address (`#id`). Without script all panels follow one another; with script the first HTML
 * already looks like the result.
 */
export function Tabs({ label, panels }: { label: string; panels: TabPanel[] }) {
  const [selected, setSelected] = useState(panels[0]!.id);
  const [live, setLive] = useState(false);
  const location = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address selects; the panels are new at every render
  useEffect(() => {
    setLive(true);
    const named = location.hash.slice(1);
    if (panels.some((panel) => panel.id === named)) setSelected(named);
  }, [location]);

  const select = (id: string) => {
    setSelected(id);
    history.replaceState(history.state, '', `#${id}`);
  };

  return (
    <>
      <TabList
        label={label}
        tabs={panels.map(({ id, title }) => ({ id, title, href: `#${id}` }))}
        selected={selected}
        onSelect={select}
        panelId={(id) => id}
      />
      <div className="tabpanels" data-live={live || undefined}>
        {panels.map(({ id, title, content }) => (
          <div
            key={id}
            id={id}
            className="tabpanel"
            data-title={title}
            role="tabpanel"
            aria-labelledby={`tab-${id}`}
            hidden={live && id !== selected}
          >
            {content}
          </div>
        ))}
      </div>
    </>
  );
}
