import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { staffFetch } from '../staff-fetch.ts';
import { useLive } from './use-live.ts';

const read = async () =>
  (await staffFetch<{ data: Record<string, number> }>('GET', '/waiting')).data;

/** How many records need attention, by name of the screen; screens that the person may not open are left out. */
export const useWaiting = () => useQuery({ queryKey: ['waiting'], queryFn: read });

/**
 * Counts them every few seconds, and when another screen is opened. Once per page, however many components show them.
 * @param place the address of the screen
 */
export function useLiveWaiting(place: string): void {
  const { refetch } = useWaiting();
  const again = useCallback(() => refetch({ cancelRefetch: false }), [refetch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted again on another screen
  useEffect(() => void again(), [place, again]);
  useLive(again);
}
