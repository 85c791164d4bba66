/** What every kind of check is given by the form around it. */
export interface CheckProps {
  /** The form's name, the same as the server verifies: at most 32 of A-Z a-z 0-9 _ - */
  action: string;
  /** Set on the first focus inside the form, and left set: nothing is loaded before. */
  active: boolean;
  /** Another value throws the token away and starts again: after every submit. */
  resetKey: number;
  /** Red edge. */
  failed?: boolean;
  /** The solved token; null when there is none any more. */
  onToken(token: string | null): void;
  onError(): void;
  onExpired(): void;
  /** The check could not be loaded within 10 seconds. It goes on trying: a token may still come. */
  onUnavailable(): void;
}
