/**
 * All keyboard shortcuts on one sheet. Props: open, onClose. The sheet gets the focus itself: a focused close button
 * would show its tooltip over the text.
 */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ShortcutList } from '../../modules/commands/shortcut-list.tsx';
import { SHORTCUT_GROUPS } from '../../modules/commands/shortcuts.ts';
import { Dialog } from '../../ui/dialog.tsx';

type ShortcutSheetProps = { readonly open: boolean; readonly onClose: () => void };

export function ShortcutSheet({ open, onClose }: ShortcutSheetProps) {
  const { t } = useTranslation('navbar');
  return (
    <Dialog open={open} onClose={onClose} title={t('sheet.title')} width={640}>
      <div className="shell-sheet" tabIndex={-1} data-autofocus="">
        {SHORTCUT_GROUPS.map((group) => (
          <section key={group}>
            <h2 className="hf-sect">{t(`sheet.${group}.title`)}</h2>
            <ShortcutList group={group} />
          </section>
        ))}
        <p>
          <Link to="/worklenz/settings/shortcuts" className="hf-link" onClick={onClose}>
            {t('sheet.change')}
          </Link>
        </p>
        <p>
          <Link to="/worklenz/help" className="hf-link" onClick={onClose}>
            {t('pages.help')}
          </Link>
        </p>
      </div>
    </Dialog>
  );
}
