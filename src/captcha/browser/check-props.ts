/** The properties that every kind of check receives from its form. */
export interface CheckProps {
  /** The form's name, the same one that the server verifies: at most 32 of A-Z a-z 0-9 _ - */
  action: string;
  /** Set on the first focus inside the form, and never unset: nothing is loaded before. */
  active: boolean;
  /** A new value discards the token and starts again: changed after every submit. */
  resetKey: number;
  /** Red border. */
  failed?: boolean;
  /** The solved token; null when it is lost. */
  onToken(token: string | null): void;
  onError(): void;
  onExpired(): void;
  /**
   * The check could not be loaded within 10 seconds, or does not support this browser. It keeps trying: a token may still
   * come.
   */
  onUnavailable(): void;
}
