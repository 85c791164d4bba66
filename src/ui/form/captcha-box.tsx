import type { ReactNode, Ref } from 'react';
import { Icon } from '../icon/icon.tsx';

interface Props {
  /** Where the provider's widget is mounted. */
  mount?: Ref<HTMLDivElement>;
  /** The widget is in the box; before that the box shows a placeholder of the same size. */
  live: boolean;
  failed?: boolean;
  /** Replaces the placeholder's text, for instance to say that the check could not be loaded. */
  children?: ReactNode;
}

/** 300 × 65 px that are reserved for the human check, so that nothing moves when it loads. */
export function CaptchaBox({ mount, live, failed, children }: Props) {
  const className = ['captcha', live && 'captcha--live', failed && 'captcha--error']
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset className={className} aria-label="Human check">
      {!live && !children && (
        <>
          <i />
          <span>Human check</span>
          <Icon name="shield-check" />
        </>
      )}
      {children}
      <div ref={mount} hidden={!live} />
    </fieldset>
  );
}
