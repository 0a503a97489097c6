/** Around every screen: document title, toasts, unhandled failures, tooltips, the update dialog, recovered text. */
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenName } from '../lib/page-name.ts';
import { ToastHost } from '../ui/toast-host.tsx';
import { TooltipHost } from '../ui/tooltip-host.tsx';
import { useBackOnPhone } from './use-back-on-phone.ts';
import { RecoveredTextDialog } from './update/recovered-text-dialog.tsx';
import { restoreTypedText, type TypedText } from './update/typed-text.ts';
import { UpdateDialog } from './update/update-dialog.tsx';
import { useErrorMessages } from './failures/use-error-messages.ts';

const PRODUCT = 'Holdfast';

function useWindowTitle(): void {
  const { t } = useTranslation('app');
  const key = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const name = useOpenName();
  useEffect(() => {
    const page = name ?? (key === undefined ? undefined : t(key));
    document.title = page === undefined ? PRODUCT : `${page} · ${PRODUCT}`;
  }, [key, name, t]);
}

export function AppFrame() {
  useWindowTitle();
  useErrorMessages();
  useBackOnPhone();
  const [homeless, setHomeless] = useState<readonly TypedText[]>([]);
  useEffect(() => restoreTypedText(setHomeless), []);
  return (
    <>
      <Outlet />
      <ToastHost />
      <TooltipHost />
      <UpdateDialog />
      {homeless.length > 0 && <RecoveredTextDialog texts={homeless} onClose={() => setHomeless([])} />}
    </>
  );
}
