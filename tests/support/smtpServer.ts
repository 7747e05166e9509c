import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A mail as a server took it: to whom it goes is what the sender said, whatever stands in the text. */
export type Taken = { readonly from: string; readonly recipients: ReadonlyArray<string>; readonly raw: string };

export type Refuse = { readonly recipient?: number; readonly message?: number };

export type TestSmtp = AsyncDisposable & {
  readonly url: string;
  readonly port: number;
  readonly taken: ReadonlyArray<Taken>;
  /** From now on refuses recipients, or the text, with this number; {} takes all. */
  readonly refuse: (how: Refuse) => void;
};

const refusal = (code: number): Error => Object.assign(new Error(`no <secret@place.test>`), { responseCode: code });

/** A real SMTP server on a free port of the loopback address. `account` is the only one that may send. */
export const startSmtp = async (account?: { readonly user: string; readonly pass: string }): Promise<TestSmtp> => {
  const taken: Array<Taken> = [];
  let refuse: Refuse = {};
  const server = new SMTPServer({
    logger: false,
    hideSTARTTLS: true,
    authOptional: account === undefined,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === account?.user && password === account?.pass ? done(null, { user: username }) : done(refusal(535)),
    onRcptTo: (_address, _session, done) => done(refuse.recipient === undefined ? null : refusal(refuse.recipient)),
    onData: (stream, { envelope }, done) => {
      void text(stream).then((raw) => {
        if (refuse.message !== undefined) return done(refusal(refuse.message));
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        taken.push({ from, recipients: envelope.rcptTo.map(({ address }) => address), raw });
        return done();
      });
    },
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
  // A client that goes away in the middle is no failure of the test.
  server.on("error", () => undefined);
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    taken,
    refuse: (how) => {
      refuse = how;
    },
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
