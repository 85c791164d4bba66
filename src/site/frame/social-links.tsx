import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconName } from '#src/ui/icon/icon-names.ts';
import type { SiteInfo } from './frame-types.ts';

const networks: [key: keyof SiteInfo['social'], name: string, icon: IconName][] = [
  ['facebook', 'Facebook', 'facebook-logo'],
  ['instagram', 'Instagram', 'instagram-logo'],
  ['twitter', 'Twitter', 'x-logo'],
  ['youtube', 'YouTube', 'youtube-logo'],
  ['linkedin', 'LinkedIn', 'linkedin-logo'],
];

/** The publisher's pages elsewhere, as far as they exist. */
export function SocialLinks({ social }: { social: SiteInfo['social'] }) {
  return (
    <ul className="social-links">
      {networks.map(([key, name, icon]) => {
        const href = social[key];
        return (
          href && (
            <li key={key}>
              <a href={href} aria-label={name} rel="noopener">
                <Icon name={icon} />
              </a>
            </li>
          )
        );
      })}
    </ul>
  );
}
