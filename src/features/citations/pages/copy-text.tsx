import { type ReactNode, useCallback, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Toast } from '#src/ui/disclosure/toast.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Headline } from '#src/ui/page/headline.tsx';

interface Props {
  title: string;
  text: string;
  /** Below the text. */
  children?: ReactNode;
}

/** A text to copy: it can be selected, and with script a button copies it. */
export function CopyText({ title, text, children }: Props) {
  const [message, setMessage] = useState('');
  const dismiss = useCallback(() => setMessage(''), []);
  const copy = async () => {
    // If the browser denies access to the clipboard, the text next to it can be selected.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setMessage(
      isCopied ? `${title} copied` : 'Your browser does not allow that. Please select the text.',
    );
  };
  return (
    <div className="copy-text">
      <div>
        <h3>{title}</h3>
        <Button className="needs-script" aria-label={`Copy ${title}`} onClick={copy}>
          <Icon name="copy" />
          Copy
        </Button>
      </div>
      <pre>
        <Headline text={text} />
      </pre>
      {children && <p className="copy-text__more">{children}</p>}
      <Toast message={message} onDismiss={dismiss} />
    </div>
  );
}
