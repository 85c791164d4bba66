/** One part of a letter. A plain string is a paragraph. */
export type Block =
  | string
  | { facts: [label: string, value: string][] }
  | { quote: string }
  | { button: { text: string; href: string } }
  | { note: string };

/** What a mail says, without its dress. */
export interface Letter {
  subject: string;
  /** The line that mail programs show beside the subject. */
  preheader: string;
  heading: string;
  blocks: Block[];
}

/** Who writes, for head and foot of every mail. */
export interface Sender {
  siteName: string;
  publicUrl: string;
  address: string;
  email: string;
}
