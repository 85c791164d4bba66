/** One part of a letter. A plain string is a paragraph. */
export type Block =
  | string
  | { facts: [label: string, value: string][] }
  | { quote: string }
  | { button: { text: string; href: string } }
  | { note: string };

/** The content of a mail, without its design. */
export interface Letter {
  subject: string;
  /** The line that mail programs show next to the subject. */
  preheader: string;
  heading: string;
  blocks: Block[];
}

/** The sender, for header and footer of every mail. */
export interface Sender {
  siteName: string;
  publicUrl: string;
  address: string;
  email: string;
}
