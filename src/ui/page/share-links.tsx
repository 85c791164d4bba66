import { useCallback, useState } from 'react';
import { Toast } from '../disclosure/toast.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';

const targets = (url: string, title: string): [name: string, icon: IconName, href: string][] => {
  const link = encodeURIComponent(url);
  const words = encodeURIComponent(title);
  return [
    ['By e-mail', 'envelope-simple', `mailto:?subject=${words}&body=${link}`],
    ['On LinkedIn', 'linkedin-logo', `https://www.linkedin.com/sharing/share-offsite/?url=${link}`],
    ['On X', 'x-logo', `https://x.com/intent/post?url=${link}&text=${words}`],
    ['On WhatsApp', 'whatsapp-logo', `https://wa.me/?text=${words}%20${link}`],
  ];
};

/** Plain links that share a page; no third-party script. `url` is absolute. */
export function ShareLinks({ url, title }: { url: string; title: string }) {
  const [message, setMessage] = useState('');
  const dismiss = useCallback(() => setMessage(''), []);
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    setMessage('Link copied');
  };
  return (
    <div className="share-links">
      <span>Share</span>
      {targets(url, title).map(([name, icon, href]) => (
        <a
          key={name}
          className="icon-btn"
          href={href}
          aria-label={name}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name={icon} />
        </a>
      ))}
      <button type="button" className="icon-btn needs-script" aria-label="Copy link" onClick={copy}>
        <Icon name="link-simple" />
      </button>
      <Toast message={message} onDismiss={dismiss} />
    </div>
  );
}
