/** All keyboard shortcuts on one sheet. Props: open, onClose. */
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';

const GROUPS = [
  {
    id: 'everywhere',
    rows: [
      { id: 'palette', keys: ['mod+k'] },
      { id: 'home', keys: ['g h'] },
      { id: 'projects', keys: ['g p'] },
      { id: 'sync', keys: ['g s'] },
      { id: 'notifications', keys: ['g n'] },
      { id: 'timers', keys: ['g t'] },
      { id: 'undo', keys: ['mod+z'] },
      { id: 'redo', keys: ['mod+shift+z'] },
      { id: 'sheet', keys: ['?'] },
    ],
  },
  {
    id: 'list',
    rows: [
      { id: 'move', keys: ['down', 'j'] },
      { id: 'open', keys: ['enter'] },
      { id: 'create', keys: ['c'] },
      { id: 'edit', keys: ['e'] },
      { id: 'status', keys: ['s'] },
      { id: 'priority', keys: ['p'] },
      { id: 'assign', keys: ['a'] },
      { id: 'label', keys: ['l'] },
      { id: 'timer', keys: ['shift+t'] },
      { id: 'select', keys: ['x'] },
      { id: 'close', keys: ['escape'] },
    ],
  },
] as const;

type ShortcutSheetProps = { readonly open: boolean; readonly onClose: () => void };

export function ShortcutSheet({ open, onClose }: ShortcutSheetProps) {
  const { t } = useTranslation('navbar');
  return (
    <Dialog open={open} onClose={onClose} title={t('sheet.title')} width={640}>
      <div className="shell-sheet">
        {GROUPS.map((group) => (
          <section key={group.id}>
            <h2 className="hf-sect">{t(`sheet.${group.id}.title`)}</h2>
            <dl>
              {group.rows.map(({ id, keys }) => (
                <div key={id}>
                  <dt>{t(`sheet.${group.id}.${id}`)}</dt>
                  <dd>
                    {keys.map((one) => (
                      <Kbd key={one} keys={one} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
