/** The publisher, from the settings. */
export interface Publisher {
  /** Empty in a store that has not been set up. */
  name(): Promise<string>;
  /** The content that determines the name. */
  tag: string;
}
