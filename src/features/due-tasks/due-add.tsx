/** The quick-add row at the end of a group: a button that becomes a field. */
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STORAGE_KEYS } from '../../lib/device-storage.ts';
import { newestSlot } from '../../modules/device/draft-slots.ts';
import { isText } from '../../modules/device/use-form-draft.ts';
import { Icon } from '../../ui/icon.tsx';
import { DueLine } from './due-line.tsx';
import { useDueLookups } from './due-lookups.tsx';
import type { NewTaskDefaults } from './new-task-defaults.ts';

interface DueAddProps {
  readonly rowKey: string;
  /** Name of the group. */
  readonly name: string;
  readonly defaults: NewTaskDefaults;
  readonly position: number;
}

export function DueAdd({ rowKey, name, defaults, position }: DueAddProps) {
  const { t } = useTranslation(['tasks', 'due-tasks']);
  const { today } = useDueLookups();
  const draft = `due-task ${rowKey}`;
  // Opens with the draft from an earlier visit, which is stored on the device.
  const [isOpen, setOpen] = useState(() => newestSlot(`${STORAGE_KEYS.formDraft}.${draft}`, isText) !== null);
  const isPressed = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const label = name === '' ? t('due-tasks:addTask') : t('addTo', { name });
  const open = (isWanted: boolean): void => {
    isPressed.current = isWanted;
    setOpen(isWanted);
  };
  const [focused] = useState(() => (field: HTMLInputElement | null): void => {
    input.current = field;
    if (isPressed.current) field?.focus({ preventScroll: true });
  });
  return (
    <div className="due-add" role="row" aria-rowindex={position}>
      <span
        role="gridcell"
        className="due-add-cell"
        onBlur={({ currentTarget, relatedTarget }) => {
          // The pickers of the field are rendered outside of the page.
          const isElsewhere =
            relatedTarget === null || currentTarget.closest('.due-page')?.contains(relatedTarget);
          if (!isElsewhere || currentTarget.contains(relatedTarget)) return;
          if (input.current?.value.trim() === '') open(false);
        }}
      >
        {isOpen ? (
          <DueLine {...{ today, label, draft, defaults }} input={focused} />
        ) : (
          <button type="button" className="due-add-button" onClick={() => open(true)}>
            <Icon icon={Plus} />
            <span className="hf-trunc">{label}</span>
          </button>
        )}
      </span>
    </div>
  );
}
