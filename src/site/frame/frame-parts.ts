import { type ComponentType, createContext, use } from 'react';
import type { CookieChoices } from '../cookies/cookie-choices.ts';

/** What features contribute to the frame around every page; `src/main/frame-parts.ts` says from where. */
export interface FrameParts {
  NewsletterForm: ComponentType;
  /** Records on the server what a visitor decided about cookies. */
  recordDecision(choices: CookieChoices): void;
  /** Checks whether the session still exists, and corrects what this browser remembers about it. */
  correctSession(): Promise<void>;
  /** Ends the session; false if it may still be open. */
  logOut(): Promise<boolean>;
}

export const PartsContext = createContext<FrameParts | undefined>(undefined);

/** The parts of the frame that features contribute. */
export function useFrameParts(): FrameParts {
  const parts = use(PartsContext);
  if (!parts) throw new Error('The frame has no parts.');
  return parts;
}
