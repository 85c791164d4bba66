import type { Socket } from 'node:net';
import type { FaultBox, SmtpStage } from './smtp-faults.ts';

/** A message as received over the wire, with its envelope. */
export interface SinkMessage {
  from: string;
  recipients: string[];
  /** Raw bytes, dot-stuffing undone, one character per byte. */
  raw: string;
  receivedAt: number;
}

export interface SessionOptions {
  faults: FaultBox;
  maxBytes: number;
  /** Required log-in (AUTH PLAIN); absent: everybody may send. */
  credentials?: { user: string; password: string };
  keep(message: SinkMessage): void;
  /** Every command, for tests that inspect the dialogue. */
  log(line: string): void;
}

const PATH = /^(?:FROM|TO):\s*<([^<>\s]*)>((?:\s+[A-Za-z0-9-]+(?:=[^\s]*)?)*)\s*$/i;

/**
 * One connection of the SMTP server (RFC 5321 with PIPELINING, 8BITMIME, SMTPUTF8 and SIZE): commands are answered in
 * order, however they are cut into packets, and refused out of sequence.
 */
export function startSmtpSession(socket: Socket, options: SessionOptions): void {
  const { faults } = options;
  let buffer = '';
  let greeted = false;
  let loggedIn = options.credentials === undefined;
  let from: string | undefined;
  let recipients: string[] = [];
  let inData = false;
  let deaf = false;
  let output = Promise.resolve();

  const write = (text: string) => {
    const fault = faults.current;
    if (fault.mode !== 'slow') {
      output = output.then(() => void (socket.writable && socket.write(text, 'latin1')));
      return;
    }
    for (const byte of text) {
      output = output.then(async () => {
        if (socket.writable) socket.write(byte, 'latin1');
        const pause = faults.current.mode === 'slow' ? (fault.byteMs ?? 1000) : 0;
        if (socket.writable) await new Promise((resolve) => setTimeout(resolve, pause));
      });
    }
  };
  const reply = (line: string) => write(`${line}\r\n`);
  const close = () => {
    deaf = true;
    output = output.then(() => void socket.end());
  };
  /** Whether a fault has taken over the answer. */
  const struck = (stage: SmtpStage): boolean => {
    const fault = faults.strike(stage);
    if (fault === undefined) return false;
    if (fault.mode === 'hang') deaf = true;
    if (fault.mode === 'drop-reply') socket.destroy();
    if (fault.mode === 'reply') {
      reply(
        `${fault.code} ${fault.status ?? `${fault.code >= 500 ? '5' : '4'}.3.0`} refused on request`,
      );
      if (fault.code === 421) close();
    }
    return true;
  };
  const reset = () => {
    from = undefined;
    recipients = [];
  };

  const command = (line: string) => {
    options.log(line);
    const [, verb = '', rest = ''] = /^([A-Za-z]+)(?:\s+(.*))?$/s.exec(line) ?? [];
    switch (verb.toUpperCase()) {
      case 'EHLO':
        if (struck('ehlo')) return;
        greeted = true;
        reset();
        return write(
          `250-sink.test\r\n250-PIPELINING\r\n250-8BITMIME\r\n250-SMTPUTF8\r\n${options.credentials ? '250-AUTH PLAIN\r\n' : ''}250 SIZE ${options.maxBytes}\r\n`,
        );
      case 'HELO':
        greeted = true;
        reset();
        return reply('250 sink.test');
      case 'AUTH': {
        const { user, password } = options.credentials ?? {};
        loggedIn = rest === `PLAIN ${Buffer.from(`\0${user}\0${password}`).toString('base64')}`;
        return reply(loggedIn ? '235 2.7.0 accepted' : '535 5.7.8 wrong credentials');
      }
      case 'MAIL': {
        if (struck('mail')) return;
        const path = PATH.exec(rest);
        if (!greeted || from !== undefined) return reply('503 5.5.1 bad sequence');
        if (!loggedIn) return reply('530 5.7.0 log in first');
        if (!path) return reply('501 5.5.4 syntax: MAIL FROM:<address>');
        if (Number(/\sSIZE=(\d+)/i.exec(path[2]!)?.[1] ?? 0) > options.maxBytes)
          return reply('552 5.3.4 too big');
        from = path[1]!;
        return reply('250 2.1.0 ok');
      }
      case 'RCPT': {
        if (struck('rcpt')) return;
        const path = PATH.exec(rest);
        if (from === undefined) return reply('503 5.5.1 bad sequence');
        if (!path?.[1]) return reply('501 5.5.4 syntax: RCPT TO:<address>');
        recipients.push(path[1]);
        return reply('250 2.1.5 ok');
      }
      case 'DATA':
        if (struck('data')) return;
        if (recipients.length === 0) return reply('503 5.5.1 bad sequence');
        inData = true;
        return reply('354 end with <CR><LF>.<CR><LF>');
      case 'RSET':
        reset();
        return reply('250 2.0.0 ok');
      case 'NOOP':
        return reply('250 2.0.0 ok');
      case 'VRFY':
        return reply('252 2.5.2 cannot tell');
      case 'QUIT':
        reply('221 2.0.0 bye');
        return close();
      default:
        return reply('500 5.5.2 unknown command');
    }
  };

  const message = (stuffed: string) => {
    inData = false;
    const raw = stuffed.replace(/^\.(?=.)/gms, '');
    const envelope = { from: from ?? '', recipients };
    reset();
    // A line feed alone is how one message is smuggled as two.
    if (/(?<!\r)\n|\r(?!\n)/.test(raw)) return reply('550 5.5.2 bare carriage return or line feed');
    if (raw.length > options.maxBytes) return reply('552 5.3.4 too big');
    if (faults.current.mode === 'drop-reply' && struck('message')) {
      options.keep({ ...envelope, raw, receivedAt: Date.now() });
      return;
    }
    if (struck('message')) return;
    options.keep({ ...envelope, raw, receivedAt: Date.now() });
    reply('250 2.0.0 kept');
  };

  const read = () => {
    while (!deaf) {
      if (inData) {
        const end = buffer.startsWith('.\r\n') ? 0 : buffer.indexOf('\r\n.\r\n');
        if (end < 0) {
          if (buffer.length > options.maxBytes + 65_536) socket.destroy();
          return;
        }
        const stuffed = buffer.startsWith('.\r\n') ? '' : buffer.slice(0, end + 2);
        buffer = buffer.slice(stuffed.length + 3);
        message(stuffed);
        continue;
      }
      const end = buffer.indexOf('\r\n');
      if (end > 2048 || (end < 0 && buffer.length > 2048)) {
        reply('500 5.5.2 line too long');
        return close();
      }
      if (end < 0) return;
      const line = buffer.slice(0, end);
      buffer = buffer.slice(end + 2);
      command(line);
    }
  };

  socket.setEncoding('latin1');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: string) => {
    if (deaf) return;
    buffer += chunk;
    read();
  });
  if (!struck('greeting')) reply('220 sink.test ESMTP');
}
