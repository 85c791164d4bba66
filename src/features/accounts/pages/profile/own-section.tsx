import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { TextSkeleton } from '#src/ui/page/skeleton.tsx';
import type { ProfilePart } from '../../pieces/use-profile-part.ts';

interface Props<T> {
  id: string;
  title: string;
  own: ProfilePart<T>;
  onRetry: () => void;
  children: (value: T) => ReactNode;
}

/** A section of the profile in its three states: loading, failed, loaded. */
export function OwnSection<T>({ id, title, own, onRetry, children }: Props<T>) {
  return (
    <section aria-labelledby={id} aria-busy={own.state === 'loading'}>
      <SectionHead id={id} title={title} />
      {own.state === 'loading' && <TextSkeleton lines={3} />}
      {own.state === 'failed' && (
        <div className="account-page__part">
          <Alert tone="error" text="This part could not be loaded." />
          <Button onClick={onRetry}>Try again</Button>
        </div>
      )}
      {own.state === 'loaded' && children(own.value)}
    </section>
  );
}
