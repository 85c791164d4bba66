/** The publisher, from the settings. */
export interface Publisher {
  /** Empty in a store that has not been set up. */
  name(): Promise<string>;
  /** The heading of its home page. */
  claim(): Promise<string>;
  /** The content that determines both. */
  tag: string;
}
