/** A real mail server for tests, on a free port of the loopback: stores mails, and refuses recipients on request. */
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  readonly to: readonly string[];
  readonly from: string;
  /** As it came over the wire. */
  readonly raw: string;
  /** Header by lower-case name, unfolded. */
  header(name: string): string | undefined;
}

export interface TestMailServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Refuses recipients with this code from now on; null accepts them again. */
  refuse(code: number | null): void;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'holdfast' && password === 'p@ss'
        ? done(null, { user: username })
        : done(new Error('wrong password')),
    onRcptTo: (_address, _session, done) => {
      if (refusal === null) done();
      else done(Object.assign(new Error('refused'), { responseCode: refusal }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(parse(Buffer.concat(chunks).toString('utf8'), session.envelope));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://holdfast:p%40ss@127.0.0.1:${address.port}`,
    received,
    refuse: (code) => {
      refusal = code;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

interface Envelope {
  readonly mailFrom: false | { readonly address: string };
  readonly rcptTo: readonly { readonly address: string }[];
}

function parse(raw: string, envelope: Envelope): ReceivedMail {
  const head = raw.split('\r\n\r\n', 1)[0]?.replaceAll(/\r\n[ \t]+/g, ' ') ?? '';
  const headers = new Map(
    head.split('\r\n').map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return {
    to: envelope.rcptTo.map((one) => one.address),
    from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
    raw,
    header: (name) => headers.get(name.toLowerCase()),
  };
}
