/**
 * The captcha of the sign-up form, where one is configured. Props: config, attempt (a new number resets it), onToken
 * (null: not solved).
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { type CaptchaApi, type CaptchaConfig, loadCaptcha } from './captcha-script.ts';

type CaptchaProps = {
  readonly config: CaptchaConfig;
  readonly attempt: number;
  readonly onToken: (token: string | null) => void;
};

interface Widget {
  readonly api: CaptchaApi;
  readonly id: unknown;
}

export function Captcha({ config, attempt, onToken }: CaptchaProps) {
  const { t } = useTranslation('auth');
  const container = useRef<HTMLDivElement>(null);
  const widget = useRef<Widget | null>(null);
  const [failed, setFailed] = useState(false);
  const notify = useEffectEvent(onToken);

  useEffect(() => {
    const element = container.current;
    if (element === null || widget.current !== null) return;
    const fail = (): void => setFailed(true);
    loadCaptcha(config).then((api) => {
      // A second run of the effect must not render a second widget into the same element.
      if (widget.current !== null || !element.isConnected) return;
      const id = api.render(element, {
        sitekey: config.site_key,
        theme: document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
        callback: (token) => notify(token),
        'expired-callback': () => notify(null),
        'error-callback': fail,
      });
      widget.current = { api, id };
    }, fail);
  }, [config]);

  useEffect(() => {
    // A solution is valid for one attempt.
    if (attempt > 0) widget.current?.api.reset(widget.current.id);
  }, [attempt]);

  return (
    <>
      <div ref={container} className="auth-captcha" aria-label={t('captcha.label')} role="group" />
      {failed && (
        <Banner
          tone="warning"
          actions={
            <Button kind="line" onClick={() => location.reload()}>
              {t('captcha.reload')}
            </Button>
          }
        >
          {t('captcha.failed')}
        </Banner>
      )}
    </>
  );
}
