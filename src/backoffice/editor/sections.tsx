import { Link } from '@mui/material';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { reactRouterProvider } from 'react-admin';
import { useFormState } from 'react-hook-form';

const { useLocation, useNavigate } = reactRouterProvider;

interface Section {
  id: string;
  label: string;
  fields: readonly string[];
  /** It is on a page of its own. */
  to?: string;
}

interface Sections {
  sections: Section[];
  add: (section: Section) => () => void;
}

const SectionsContext = createContext<Sections>({ sections: [], add: () => () => {} });

/** Whether the form shows differences from the site: a differing field shows the value on the site. */
export const OnSite = createContext(false);

/** Collects the sections of the form inside, for `SectionRail`. */
export function SectionsProvider({ children }: { children: ReactNode }) {
  const [sections, setSections] = useState<Section[]>([]);
  const add = useCallback((section: Section) => {
    setSections((now) => [...now, section]);
    return () => setSections((now) => now.filter((other) => other !== section));
  }, []);
  const value = useMemo(() => ({ sections, add }), [sections, add]);
  return <SectionsContext value={value}>{children}</SectionsContext>;
}

/** The names of the fields that differ from the stored record. */
export function useDiffering(): string[] {
  const { dirtyFields } = useFormState();
  return Object.keys(dirtyFields).filter((name) => !name.startsWith('_'));
}

/** A section of the record that is on a page of its own: the rail leads there. */
export function SectionElsewhere({ label, to }: { label: string; to: string }) {
  const id = useId();
  const { add } = use(SectionsContext);
  useEffect(() => add({ id, label, to, fields: [] }), [add, id, label, to]);
  return null;
}

interface Props {
  label: string;
  /** The fields in it. */
  fields: readonly string[];
  children: ReactNode;
}

/** A part of a form with a heading; the rail next to the form links to it. */
export function FormSection({ label, fields, children }: Props) {
  const id = useId();
  const { add } = use(SectionsContext);
  const onSite = use(OnSite);
  const differing = useDiffering().filter((name) => fields.includes(name)).length;
  const names = fields.join();
  useEffect(() => add({ id, label, fields: names.split(',') }), [add, id, label, names]);
  return (
    <section className="written__section" aria-labelledby={id}>
      <div className="written__head">
        <h2 id={id} tabIndex={-1}>
          {label}
        </h2>
        {onSite && differing > 0 && (
          <span>
            {differing} of {fields.length} {differing === 1 ? 'differs' : 'differ'} from the site
          </span>
        )}
      </div>
      {children}
    </section>
  );
}

/** The current section: the last one whose heading has passed the upper third of the window. */
function useCurrent(sections: Section[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const look = () => {
      const passed = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < window.innerHeight / 3;
      });
      setCurrent((passed.at(-1) ?? sections[0])?.id);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [sections]);
  return current;
}

function goTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** The sections of a form beside it, on a phone above it; Alt and a digit jump there too. */
export function SectionRail() {
  const { sections } = use(SectionsContext);
  const onSite = use(OnSite);
  const differing = useDiffering();
  const current = useCurrent(sections);
  const rail = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const lead = useCallback(({ id, to }: Section) => (to ? navigate(to) : goTo(id)), [navigate]);
  const requested = new URLSearchParams(useLocation().search).get('section');
  const there = sections.find(({ label }) => label === requested)?.id;
  useEffect(() => {
    if (there) goTo(there);
  }, [there]);
  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      const place = event.code.match(/^Digit([1-9])$/)?.[1];
      if (!event.altKey || event.ctrlKey || event.metaKey || !place) return;
      const section = sections[Number(place) - 1];
      if (!section || document.querySelector('.MuiDialog-root')) return;
      event.preventDefault();
      lead(section);
    };
    window.addEventListener('keydown', jump);
    return () => window.removeEventListener('keydown', jump);
  }, [sections, lead]);
  useEffect(() => {
    // On a phone the current section stays in view in the rail, which scrolls sideways.
    const link = current && rail.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) rail.current?.scrollTo({ left: link.offsetLeft - 16 });
  }, [current]);
  if (sections.length < 2) return null;
  return (
    <nav ref={rail} className="written__rail" aria-label="Sections">
      {sections.map((section, place) => {
        const { id, label, fields } = section;
        const differs = onSite && differing.some((name) => fields.includes(name));
        return (
          <Link
            key={id}
            component="button"
            type="button"
            underline="none"
            aria-current={id === current ? 'location' : undefined}
            aria-keyshortcuts={`Alt+${place + 1}`}
            onClick={() => lead(section)}
          >
            {label}
            {differs && (
              <span className="written__differs" role="img" aria-label="differs from the site" />
            )}
          </Link>
        );
      })}
      {onSite && differing.length > 0 && (
        <p>
          <span className="written__differs" /> differs from the site
        </p>
      )}
    </nav>
  );
}
