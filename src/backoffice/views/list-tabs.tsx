import { Link } from 'react-admin';
import { useOffice } from '../office-part.ts';
import type { Screen } from '../screen.ts';

/** Links between lists that share one entry in the menu. */
export function ListTabs({ screen }: { screen: Screen }) {
  const { screens } = useOffice();
  const first = screens.find(({ name }) => name === (screen.tabOf ?? screen.name))!;
  const others = screens.filter(({ tabOf }) => tabOf === first.name);
  if (others.length === 0) return null;
  return (
    <nav className="views" aria-label={`Lists of ${first.label.toLowerCase()}`}>
      {[first, ...others].map(({ name, label }) => (
        <Link key={name} to={`/${name}`} aria-current={name === screen.name ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
