/**
 * A push service on the loopback and devices that subscribe to it, with real keys: what arrives is decrypted as a browser
 * would (RFC 8291, RFC 8188), independently of the library that encrypts it.
 */
import { createDecipheriv, createECDH, createHmac, randomBytes, type ECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';

export interface PushDelivery {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export class PushService {
  readonly deliveries: PushDelivery[] = [];
  /** Answers of the next requests; 201 when there are none. */
  readonly answers: { readonly status: number; readonly headers?: Record<string, string> }[] = [];
  readonly #server: Server;
  #origin = '';
  #held: Promise<void> = Promise.resolve();

  constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        this.deliveries.push({
          path: request.url ?? '',
          headers: request.headers,
          body: Buffer.concat(parts),
        });
        const { status, headers = {} } = this.answers.shift() ?? { status: 201 };
        void this.#held.then(() => response.writeHead(status, headers).end());
      });
    });
  }

  get origin(): string {
    return this.#origin;
  }

  /** Answers no request until the returned function is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held = promise;
    return resolve;
  }

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (typeof address !== 'object' || address === null) throw new Error('no address');
    this.#origin = `http://127.0.0.1:${address.port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

let devices = 0;

/** A subscription as a browser makes it when somebody allows notifications. */
export class PushDevice {
  readonly path: string;
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  readonly #key: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor(origin: string) {
    devices += 1;
    this.path = `/device/${devices}`;
    this.#key.generateKeys();
    this.subscription = {
      endpoint: origin + this.path,
      keys: { p256dh: this.#key.getPublicKey('base64url'), auth: this.#auth.toString('base64url') },
    };
  }

  /** The message in a body of `aes128gcm`; throws when it is not for this device. */
  decrypt(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const idLength = body[20] ?? 0;
    const theirKey = body.subarray(21, 21 + idLength);
    const cipherText = body.subarray(21 + idLength);
    const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), this.#key.getPublicKey(), theirKey]);
    const secret = hkdf(this.#auth, this.#key.computeSecret(theirKey), keyInfo, 32);
    const contentKey = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
    decipher.setAuthTag(cipherText.subarray(-16));
    const padded = Buffer.concat([decipher.update(cipherText.subarray(0, -16)), decipher.final()]);
    const end = padded.lastIndexOf(2);
    return JSON.parse(padded.subarray(0, end).toString('utf8'));
  }
}

function hkdf(salt: Buffer, key: Buffer, info: Buffer, length: number): Buffer {
  const pseudoRandom = createHmac('sha256', salt).update(key).digest();
  return createHmac('sha256', pseudoRandom)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
    .subarray(0, length);
}
