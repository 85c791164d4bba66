/** RFC 3463: policy, protocol, network, a full mailbox, the host's condition, or the sender's address. */
const ABOUT_SOMETHING_ELSE = /^5\d\d[ -]5\.(?:[4-7]\.|1\.[78]\b|2\.[2-4]\b|3\.[1-9])/;

interface SmtpError {
  /** The command that was refused. */
  command?: string;
  responseCode?: number;
  response?: string;
}

/**
 * Whether a mail server refused the address of the recipient for good: no other mail will arrive there either. One that
 * refuses the sender, its network, or this one mail says nothing about the address.
 */
export const isRefusedAddress = ({ command, responseCode, response = '' }: SmtpError): boolean =>
  command === 'RCPT TO' &&
  [550, 551, 553].includes(responseCode ?? 0) &&
  !ABOUT_SOMETHING_ELSE.test(response);
