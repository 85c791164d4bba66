export interface Clock {
  /** Milliseconds since 1970 on the stand-in's clock. */
  now(): number;
  /** As the provider writes times: UTC, whole seconds. */
  stamp(): string;
  offset(): number;
  advance(seconds: number): void;
}

export const toStamp = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** A clock that runs with the machine's and can be put forward. */
export function createClock(offsetMs = 0): Clock {
  let offset = offsetMs;
  const now = (): number => Date.now() + offset;
  return {
    now,
    stamp: () => toStamp(now()),
    offset: () => offset,
    advance(seconds) {
      offset += seconds * 1000;
    },
  };
}
