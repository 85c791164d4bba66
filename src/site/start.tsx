import { hydrateRoot } from 'react-dom/client';
import { locationOf } from '#src/router/location.ts';
import { loadPart } from '#src/ui/load-part.ts';
import { type Assets, AssetsContext } from './document.tsx';
import type { FrameData } from './frame/frame.ts';
import type { PageTable } from './page.ts';
import type { Installed } from './render.tsx';
import { Site } from './site.tsx';
import type { HandedView, View } from './view.ts';

interface Handed {
  assets: Omit<Assets, 'data'>;
  frame: FrameData;
  view: HandedView;
}

/** Adds the page's code to its data before hydrating, so that its markup is never discarded. */
async function complete(table: PageTable, view: HandedView): Promise<View> {
  if ('missing' in view) return view;
  const { page } = await loadPart(() => table[view.name]!.load());
  return { ...view, page };
}

/** Hydrates the page that the server sent. */
export async function start({ table, parts }: Installed): Promise<void> {
  // A text of the store may have the same id and come first; but none ever contains a script.
  const text = document.querySelector('script#__data')?.textContent;
  if (!text) return;
  const { assets, frame, view } = JSON.parse(text) as Handed;
  const key = (history.state as { key?: string } | null)?.key;
  const location = locationOf(window.location.href, window.location.origin, key);
  const first = await complete(table, view);
  // From here on React replays what is pressed; until then src/site/early.ts does.
  dispatchEvent(new Event('hydrating'));
  hydrateRoot(
    document,
    <AssetsContext value={{ ...assets, data: text }}>
      <Site frame={frame} view={first} location={location} table={table} parts={parts} />
    </AssetsContext>,
  );
}
