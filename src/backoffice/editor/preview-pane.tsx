import { Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';

interface Props {
  /** `/admin/preview/…` of the record. */
  address: string;
  /** Changes when the page does. */
  edition: string;
  /** There are two pages to compare: with the draft, and without. */
  drafted: boolean;
  /** The label of the page without the draft. */
  savedName: string;
}

/** The page of a record next to its form, as on wide screens or phones. It is re-rendered when it changes. */
export function PreviewPane({ address, edition, drafted, savedName }: Props) {
  const [width, setWidth] = useStore<'wide' | 'phone'>('preview.width', 'wide');
  const [saved, setSaved] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const path = saved ? `${address}?saved` : address;
  const first = useRef(path);
  const last = useRef(`${path} ${edition}`);
  useEffect(() => {
    const page = frame.current?.contentWindow;
    if (!page || last.current === `${path} ${edition}`) return;
    last.current = `${path} ${edition}`;
    scrolled.current = page.scrollY;
    // Replaced, so that Back leaves the form instead of showing an earlier state of the page.
    page.location.replace(path);
  }, [path, edition]);
  return (
    <aside className="written__preview" aria-label="Preview">
      <div className="written__preview-bar">
        {drafted && (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="What the preview shows"
            value={saved ? 'saved' : 'draft'}
            onChange={(_, next: string | null) => next && setSaved(next === 'saved')}
          >
            <ToggleButton value="draft">Draft</ToggleButton>
            <ToggleButton value="saved">{savedName}</ToggleButton>
          </ToggleButtonGroup>
        )}
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Width of the preview"
          value={width}
          onChange={(_, next: 'wide' | 'phone' | null) => next && setWidth(next)}
        >
          <ToggleButton value="wide">Wide</ToggleButton>
          <ToggleButton value="phone">Phone</ToggleButton>
        </ToggleButtonGroup>
        <Button href={path} target="_blank" rel="noopener">
          Own tab
        </Button>
      </div>
      <div className={`written__page written__page--${width}`}>
        <iframe
          ref={frame}
          title="Preview"
          src={first.current}
          onLoad={({ currentTarget }) => currentTarget.contentWindow?.scrollTo(0, scrolled.current)}
        />
      </div>
    </aside>
  );
}
