import { Skeleton, Stack } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { type HttpError, useEditContext, useRecordContext } from 'react-admin';
import { VERSION } from '../data-provider.ts';
import { NotRead, useStaleNotice } from '../frame/not-read.tsx';

/** Whether a record could not be read because there is none. */
export const isMissing = ({ status }: HttpError): boolean => status === 404 || status === 400;

/**
 * Shows the parts of a record once it has loaded completely. Until then only a row of the list is available, which
 * has no texts and must not be changed. Another record gets parts of its own: what was typed or opened for one, such
 * as a refund, must not act on the next.
 */
export function WhenWhole({ waiting, children }: { waiting?: true; children: ReactNode }) {
  const record = useRecordContext();
  const { error, refetch } = useEditContext();
  const isStale = waiting && error && record?.[VERSION] && !isMissing(error as HttpError);
  useStaleNotice(isStale ? (error as HttpError).message : undefined);
  if (record?.[VERSION]) return <Fragment key={record.id}>{children}</Fragment>;
  if (!waiting) return null;
  // The screen tells that there is none, and leads back to the list.
  if (error && !isMissing(error as HttpError))
    return <NotRead error={error as Error} onAgain={() => void refetch()} />;
  return (
    <Stack role="status" aria-label="Loading…" sx={{ p: 2, gap: 2 }}>
      {[40, 40, 40, 160, 160].map((height, place) => (
        <Skeleton key={place} variant="rounded" height={height} />
      ))}
    </Stack>
  );
}
