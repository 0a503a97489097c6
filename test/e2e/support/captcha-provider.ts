/** A local captcha provider: its script renders a button, and its verification accepts the answer of that button. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CaptchaProvider {
  /** The settings of a server that uses this provider. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const ANSWER = 'a person said so';

const SCRIPT = `window.turnstile = {
  render(place, options) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'I am a person';
    button.addEventListener('click', () => options.callback(${JSON.stringify(ANSWER)}));
    place.append(button);
    return 'widget';
  },
  reset() {},
};`;

export async function startCaptchaProvider(): Promise<CaptchaProvider> {
  const http = createServer((request, response) => {
    if (request.url === '/api.js') {
      response.setHeader('content-type', 'text/javascript').end(SCRIPT);
      return;
    }
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      const success = new URLSearchParams(body).get('response') === ANSWER;
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ success }));
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${String((http.address() as AddressInfo).port)}`;
  return {
    env: {
      CAPTCHA_SITE_KEY: 'site',
      CAPTCHA_SECRET: 'secret',
      CAPTCHA_SCRIPT_URL: `${origin}/api.js`,
      CAPTCHA_VERIFY_URL: `${origin}/siteverify`,
    },
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
}
