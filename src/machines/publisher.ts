/** Who publishes all of it, as the settings say. */
export interface Publisher {
  /** Empty in a store that has not been set up. */
  name(): Promise<string>;
  /** The content whose change changes the name. */
  tag: string;
}
